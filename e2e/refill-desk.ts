import type { FrameLocator, Page } from '@playwright/test'
import { askApi, balanceKept, expect, gotoListening, signUp } from './journey.ts'

/** Numbers that the sandbox bank prints beside its form. */
export const CARD = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  confirmed: '4000 0000 0000 3220',
} as const

/**
 * What a browser writes on its console around a refill: every refusal, that of the age, of codes, of limits and pauses. And the tool
 * that looks into the bank's frame by a script of its own is told that no script runs there.
 */
export const COMPLAINTS_OF_REFILLS =
  /the server responded with a status of (403|404|422)|^Blocked script execution in '[^']+\/demo\/pay\//

/** Its bank may do at once what a card does only after its form. */
const BY_THINGS = { direction_id: 9, country_iso: 'RU', is_adult: true }

export const bank = (page: Page): FrameLocator => page.frameLocator('iframe[title="Форма платёжной системы"]')

/** A new player on the page of refills, which hears its news. */
export async function comeToRefill(page: Page): Promise<void> {
  await signUp(page)
  await gotoListening(page, '/refill')
  await expect(page.getByRole('heading', { name: 'Пополнение баланса' })).toBeVisible()
}

/** Refills by the sandbox's bank without its page, which then does this; returns once the sum is on the balance. */
export async function refillByApi(page: Page, sum: number, action: 'pay' | 'chargeback' = 'pay'): Promise<void> {
  const before = await balanceKept(page)
  const { url } = await askApi(page, '/v1/payments/transaction/start', { ...BY_THINGS, sum })
  await page.request.post(url, { form: { step: 'action', action } })
  await expect.poll(() => balanceKept(page)).toBeGreaterThan(before)
}

/** Orders a refill as the page stands; a card is filled in on the site, all else at the bank. */
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
