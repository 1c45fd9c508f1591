import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, fillInventory, LONG, test } from './journey.ts'

test(
  'the books show observed odds, revealed seeds with their check, and what the auditor found',
  LONG,
  async ({ operatorPage, playerPage: page }) => {
    test.slow()
    await fillInventory(page, 3)
    await askApi(page, '/v1/fair/seed', { client_seed: 'of-the-books' })
    const { user_id: id } = await askApi(page, '/v1/users/me')

    const office = await operatorPage('marina', '/books')
    const fits = office.getByRole('table', { name: 'Выпадения против шансов' })
    const fit = fits.getByRole('link', { name: 'Первый рейд' })
    await expect(async () => {
      await office.reload()
      await expect(fits.getByRole('link').first()).toBeVisible({ timeout: 2000 })
      // Other journeys open other cases.
      const all = office.getByRole('button', { name: /^Показать все/ })
      if (await all.isVisible()) await all.click()
      await expect(fit).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await fit.click()
    await expect(office.getByRole('heading', { name: 'Первый рейд', level: 1 })).toBeVisible()
    const lines = office.getByRole('table', { name: 'Обещано и выпало' }).getByRole('row')
    await expect(lines.nth(1)).toContainText('σ')
    expect(await accessibilityFaults(office)).toEqual([])

    await office.goto(new URL(`/books/seeds?text=${id}`, office.url()).href)
    const check = office.getByRole('link', { name: 'проверить' })
    await expect(check).toHaveCount(1)
    expect(await accessibilityFaults(office)).toEqual([])
    await page.goto((await check.getAttribute('href')) ?? '')
    await expect(page.getByRole('textbox', { name: /сид/i }).first()).toHaveValue(/.+/)

    await office.goto(new URL('/books', office.url()).href)
    await office.getByRole('button', { name: 'Проверить сейчас' }).click()
    await office.waitForURL(/\/books\/\d+/)
    await expect(office.getByText('Шансы без заявки опубликованы записанным импортом')).toBeVisible({ timeout: 60_000 })
  },
)
