import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, fillInventory, LONG, test } from './journey.ts'
import { own } from './project.ts'

test(
  'the books show observed odds, revealed seeds with their check, and the findings of the auditor',
  LONG,
  async ({ operatorPage, playerPage: page }) => {
    test.slow()
    await fillInventory(page, 3)
    await askApi(page, '/v1/fair/seed', { client_seed: 'of-the-books' })
    const { user_id: id } = await askApi(page, '/v1/users/me')

    const adminPage = await operatorPage('marina', '/books')
    const fits = adminPage.getByRole('table', { name: 'Выпадения против шансов' })
    const fit = fits.getByRole('link', { name: own('Первый рейд') })
    await expect(async () => {
      await adminPage.reload()
      await expect(fits.getByRole('link').first()).toBeVisible({ timeout: 2000 })
      // Journeys that run at the same time open other cases.
      const all = adminPage.getByRole('button', { name: /^Показать все/ })
      if (await all.isVisible()) await all.click()
      await expect(fit).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await fit.click()
    await expect(adminPage.getByRole('heading', { name: own('Первый рейд'), level: 1 })).toBeVisible()
    const lines = adminPage.getByRole('table', { name: 'Обещано и выпало' }).getByRole('row')
    await expect(lines.nth(1)).toContainText('σ')
    expect(await accessibilityFaults(adminPage)).toEqual([])

    await adminPage.goto(new URL(`/books/seeds?text=${id}`, adminPage.url()).href)
    const check = adminPage.getByRole('link', { name: 'проверить' })
    await expect(check).toHaveCount(1)
    expect(await accessibilityFaults(adminPage)).toEqual([])
    await page.goto((await check.getAttribute('href')) ?? '')
    await expect(page.getByRole('textbox', { name: /сид/i }).first()).toHaveValue(/.+/)

    await adminPage.goto(new URL('/books', adminPage.url()).href)
    await adminPage.getByRole('button', { name: 'Проверить сейчас' }).click()
    await adminPage.waitForURL(/\/books\/\d+/)
    await expect(adminPage.getByText('Шансы без заявки опубликованы записанным импортом')).toBeVisible({
      timeout: 60_000,
    })
  },
)
