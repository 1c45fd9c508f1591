import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, fillInventory, LONG, test } from './journey.ts'
import { refillByApi } from './refill-desk.ts'

test(
  'an operator opens every report, changes how it is split, and follows a figure to its players',
  LONG,
  async ({ playerPage: page, operatorPage }) => {
    await page.goto('/refill')
    await refillByApi(page, 500)
    await fillInventory(page, 1)
    const { user_id: id } = await askApi(page, '/v1/users/me')

    const adminPage = await operatorPage('marina', '/reports?period=today')
    const rows = adminPage.getByRole('table', { name: 'Рост по строкам' })
    // The figures include the events of a second ago only after a moment.
    await expect(async () => {
      await adminPage.reload()
      await expect(rows.getByRole('row').nth(1).getByRole('link').nth(1)).toBeVisible({ timeout: 10_000 })
    }).toPass()
    expect.soft(await accessibilityFaults(adminPage), 'growth').toEqual([])
    for (const by of ['День', 'Страна', 'Устройство', 'Партнёр', 'Источник']) {
      await adminPage.getByRole('radiogroup', { name: 'Разбить по' }).getByText(by, { exact: true }).click()
      await expect(rows.getByRole('columnheader').first()).toContainText(by)
    }
    await rows.getByRole('link', { name: 'Без метки' }).click()
    await expect(adminPage.getByRole('button', { name: 'Источник: Без метки' })).toBeVisible()
    await adminPage.getByRole('button', { name: 'Источник: Без метки' }).click()

    const registered = adminPage.getByRole('definition').getByRole('link').first()
    const count = Number((await registered.textContent())?.replace(/\D/g, ''))
    await registered.click()
    await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Зарегистрировались')
    await expect(adminPage.getByRole('table').getByRole('row')).toHaveCount(Math.min(count, 50) + 1)
    await expect(adminPage.getByRole('table').getByText(id)).toBeVisible()
    const csv = adminPage.getByRole('link', { name: 'CSV' })
    const file = await adminPage.request.get(new URL((await csv.getAttribute('href')) ?? '', adminPage.url()).href)
    expect(await file.text()).toContain(id)

    await adminPage.goBack()
    const tab = async (name: string, heading: string) => {
      await adminPage.getByRole('navigation', { name: 'Отчёты' }).getByRole('link', { name }).click()
      await expect(adminPage.getByRole('table', { name: heading })).toBeVisible()
      expect.soft(await accessibilityFaults(adminPage), name).toEqual([])
    }
    await tab('Воронка', 'Воронка по строкам')
    await tab('Игры', 'Игры по строкам')
    await tab('Экономика', 'Что создало и сожгло')
    await adminPage.getByRole('navigation', { name: 'Отчёты' }).getByRole('link', { name: 'Когорты' }).click()
    await expect(adminPage.getByRole('table')).toBeVisible()
    expect.soft(await accessibilityFaults(adminPage), 'cohorts').toEqual([])
  },
)
