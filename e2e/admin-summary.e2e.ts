import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, fillInventory, gotoListening, LONG, test } from './journey.ts'
import { TIME_ZONE } from './project.ts'

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

test(
  'an operator follows a figure of the summary to its days, a day to its players, and a player to their stakes and winnings',
  LONG,
  async ({ operatorPage, playerPage: page }) => {
    await gotoListening(page, '/open/pervyy-reyd')
    await fillInventory(page, 1)
    const { user_id: id, nickname } = await askApi(page, '/v1/users/me')
    const day = DAY.format(Date.now())

    const adminPage = await operatorPage('marina', '/dashboard?period=week')
    const main = adminPage.getByRole('main')
    await main.locator('dl > div').filter({ hasText: 'Активные игроки' }).getByRole('link').click()
    await expect(adminPage).toHaveURL(/\/dashboard\/rows\?period=week/)
    const row = main.getByRole('row').filter({ hasText: String(id) })
    await expect(async () => {
      await adminPage.goto(new URL('/dashboard/rows?period=week', adminPage.url()).href)
      await main.locator(`a[href$="/dashboard/players/${day}"]`).click()
      await expect(row.getByRole('link', { name: nickname })).toBeVisible({ timeout: 3000 })
    }, 'it counts within seconds').toPass({ timeout: 30_000 })
    expect.soft(await accessibilityFaults(adminPage), 'the players of a day').toEqual([])

    await row.getByRole('link', { name: nickname }).click()
    await expect(adminPage).toHaveURL(new RegExp(`/players/${id}$`))
    const totals = main.locator('section').filter({ hasText: 'Итог за всё время' })
    await expect(totals.locator('dl > div').filter({ hasText: 'Поставлено' })).not.toHaveText('Поставлено0')
    await expect(totals.locator('dl > div').filter({ hasText: 'Возврат' }).last()).toContainText('%')

    await adminPage.goto(new URL('/dashboard?period=month', adminPage.url()).href)
    const chart = main.locator('.u-over')
    await chart.hover()
    await expect(chart.getByText(/^Ставки \d/)).toBeVisible()
    await expect(chart.getByText(/^Выигрыши \d/)).toBeVisible()
  },
)

test.describe('a screen that did not load', LONG, () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('a screen that failed to load is loaded again by a click', async ({ operatorPage }) => {
    const adminPage = await operatorPage('marina', '/players/999')
    const again = adminPage.getByRole('main').getByRole('alert').getByRole('button', { name: 'Ещё раз' })
    await expect(again).toBeVisible()
    const answer = adminPage.waitForResponse((one) => one.url().endsWith('/operator/v1/players/999'))
    await again.click()
    expect((await answer).status()).toBe(404)
    await expect(again).toBeVisible()
  })
})
