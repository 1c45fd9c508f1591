import type { FrameLocator, Page } from '@playwright/test'
import { askApi, expect, gotoListening, test as journeyTest, stableBalance } from './journey.ts'

/** Test card numbers printed beside the sandbox bank's form. */
export const CARD = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  confirmed: '4000 0000 0000 3220',
} as const

/**
 * Expected console errors around a refill: every refusal (age, codes, limits, pauses), and the blocked script that the test tool injects
 * into the bank's frame.
 */
export const COMPLAINTS_OF_REFILLS =
  /the server responded with a status of (403|404|422)|^Blocked script execution in '[^']+\/demo\/pay\//

/** For payments with items the sandbox bank acts at once, unlike for cards. */
const BY_THINGS = { direction_id: 9, country_iso: 'RU', is_adult: true }

export const bank = (page: Page): FrameLocator => page.frameLocator('iframe[title="Форма платёжной системы"]')

export const test = journeyTest.extend<{
  /** A new player on the refill page, with realtime messages connected. */
  refillPage: Page
}>({
  refillPage: async ({ playerPage: page }, use) => {
    await gotoListening(page, '/refill')
    await expect(page.getByRole('heading', { name: 'Пополнение баланса' })).toBeVisible()
    await use(page)
  },
})

/** Refills through the sandbox bank without its page, then runs the action; returns once the sum is on the balance. */
export async function refillByApi(page: Page, sum: number, action: 'pay' | 'chargeback' = 'pay'): Promise<void> {
  const before = await stableBalance(page)
  const { url } = await askApi(page, '/v1/payments/transaction/start', { ...BY_THINGS, sum })
  await page.request.post(new URL(url, page.url()).href, { form: { step: 'action', action } })
  await expect.poll(() => stableBalance(page)).toBeGreaterThan(before)
}

/** Orders a refill on the current page; a card is entered on the site, any other method at the bank. */
export async function order(page: Page, place = /\/cardform\?/): Promise<void> {
  await page.getByRole('button', { name: /^(Оплатить|Продолжить)/ }).click()
  await expect(page).toHaveURL(place)
}

export async function chooseDirection(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Способ оплаты' }).getByRole('radio', { name }).click()
}

export async function fillSum(page: Page, sum: string): Promise<void> {
  await page.getByLabel('Сколько внести').fill(sum)
}

export async function payByCard(page: Page, number: string): Promise<void> {
  const form = bank(page)
  await form.getByLabel('Номер карты').fill(number)
  await form.getByLabel('Срок, ММ/ГГ').fill('12/34')
  await form.getByLabel('CVC').fill('123')
  await form.getByLabel('Имя на карте').fill('IVAN PETROV')
  await form.getByRole('button', { name: 'Оплатить' }).click()
}
