import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, gotoListening, LONG, sendableBox, stableBalance, test } from './journey.ts'
import { COMPLAINTS_OF_REFILLS, refillByApi } from './refill-desk.ts'

const CASE = { slug: 'pervyy-reyd', price: 49 }
const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=45678901&token=AbCdEfGh'
/** The bank makes the chargeback within this time, ms. */
const RETURNED_WITHIN_MS = 60_000

test.use({ expectedComplaints: COMPLAINTS_OF_REFILLS })

/** Opens cases until the balance is below the price of one. */
async function spendGold(page: Page): Promise<void> {
  for (let gold = await stableBalance(page); gold >= CASE.price; gold = await stableBalance(page)) {
    await askApi(page, `/v1/cases/${CASE.slug}/open`, { multi_open: Math.min(10, Math.floor(gold / CASE.price)) })
  }
}

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, LONG, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a player with a chargeback sees the debt, cannot withdraw, and pays it off by selling items', async ({
      playerPage: page,
    }) => {
      await spendGold(page)
      await refillByApi(page, 5000, 'chargeback')
      await spendGold(page)
      await askApi(page, '/v1/users/set/steam/data', { link: LINK })
      await gotoListening(page, '/faq')

      const notice = page.getByRole('dialog', { name: 'Долг за возвращённый платёж' })
      await expect(notice).toBeVisible({ timeout: RETURNED_WITHIN_MS })
      await expect(notice.getByText('Платёж отозван через банк')).toBeVisible()
      await expect(notice.getByText(/^Заказ № \d+$/)).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the notice').toEqual([])
      await notice.getByRole('button', { name: 'Понятно' }).click()
      await expect(notice).toBeHidden()

      const mark = page.getByRole('link', { name: /^Долг за возвращённый платёж/ })
      await mark.click()
      await expect(page).toHaveURL(/\/refill#debt$/)
      const panel = page.getByRole('region', { name: 'Долг за возвращённый платёж' })
      await expect(panel.getByText('Осталось погасить')).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the debt on the refill page').toEqual([])

      await gotoListening(page, '/profile')
      await (await sendableBox(page)).click()
      await page.getByRole('button', { name: 'Вывести в Steam', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(/На аккаунте долг за возвращённый платёж/)).toBeVisible()
      await expect(dialog.getByRole('link', { name: 'Как погасить' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^Вывести 1 предмет/ })).toBeDisabled()
      expect.soft(await accessibilityFaults(page), 'the withdrawal that is held').toEqual([])
      await page.keyboard.press('Escape')

      const before = await mark.textContent()
      const { owed } = (await askApi(page, '/v1/users/me')).debt
      const { sum } = await askApi(page, '/v1/inventory/sell/all', {})
      await expect(mark, 'a sale repays the debt first').not.toHaveText(before ?? '')
      expect((await askApi(page, '/v1/users/me')).debt.owed).toBeCloseTo(owed - sum, 2)
      expect(await stableBalance(page)).toBe(0)
    })
  })
}
