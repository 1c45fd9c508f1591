import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../testing/make.ts'
import { getPaymentStatus } from '../../get-payment-status.ts'
import { receiveWebhook } from '../../receive-webhook.ts'
import { makeRefills, type Refills } from '../../refills.fixtures.ts'
import { KEYS, startSkinsback, type TestDeposit } from './skinsback.fixtures.ts'
import { createSkinsback } from './skinsback-payments.ts'
import { signSkinsback } from './skinsback-webhook.ts'

/** A refill by Steam items in Russia. */
const SKINS = { directionId: 9, sum: 100 }
const psp = await startSkinsback()
const { deposits } = psp

let shop: Refills
let provider: ReturnType<typeof createSkinsback>

beforeAll(async () => {
  const webhookUrl = 'https://shop.example/api/v1/payments/webhook/skinsback'
  provider = createSkinsback({ ...KEYS, apiUrl: psp.url }, { send: fetch, webhookUrl })
  shop = await makeRefills([provider])
})
afterAll(async () => {
  await shop.close()
  await psp.close()
})

const find = (id: string) => {
  const found = deposits.get(id)
  if (!found) throw new Error(`no deposit ${id}`)
  return found
}
const hand = (id: string, amount = 150.456) =>
  Object.assign(find(id), {
    status: 'success',
    amount: amount / 90,
    amount_currency: 'usd',
    amount_in_currencies: { usd: String(amount / 90), rub: String(amount) },
  })
const fieldsOf = ({ status, transaction_id, order_id }: TestDeposit) => ({
  status,
  transaction_id: String(transaction_id),
  order_id,
  steam_id: '76561198117742847',
})
const deliver = (fields: Record<string, string>, sign = signSkinsback(fields, KEYS.clientSecret)) =>
  receiveWebhook(shop.deps, 'skinsback', {
    raw: Buffer.from(String(new URLSearchParams({ ...fields, 'skins[0][name]': 'Hook', sign }))),
    headers: {},
    address: '203.0.113.8',
  })

test('the signature is that of the documentation: sorted fields, HMAC-SHA1', () => {
  const wanted = signSkinsback({ method: 'orderstatus', order_id: '1', shopid: '123' }, '123')
  expect(wanted).toBe(signSkinsback({ shopid: '123', sign: 'x', order_id: '1', method: 'orderstatus' }, '123'))
  expect(wanted).toMatch(/^[0-9a-f]{40}$/)
})

test('one deposit is made for the order', async () => {
  const { order_id, url } = JSON.parse((await shop.start(await shop.player(), SKINS)).text).data
  expect(url).toMatch(/^https:\/\/skinsback\.com\/deposit\//)
  expect(psp.calls.at(-1)?.body).toEqual({
    method: 'create',
    order_id,
    result_url: 'https://shop.example/api/v1/payments/webhook/skinsback',
    success_url: `https://shop.example/refill/result?order_id=${order_id}`,
    fail_url: `https://shop.example/refill/result?order_id=${order_id}`,
  })
  const again = { orderId: BigInt(order_id), amountMinor: 1n, currency: 'RUB', country: 'RU', method: 'skins', type: 2 }
  await expect(provider.start({ ...again, returnUrl: 'https://shop.example/', fields: {} })).rejects.toMatchObject({
    isFinal: true,
  })
})

test("items on hold are not credited yet, and then once at SkinsBack's value, rounded down", async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, SKINS)
  find(providerId).status = 'in_hold'
  expect(await deliver(fieldsOf(find(providerId)))).toBe('kept')
  await shop.settle()
  // Steam may reverse the trade for eight days.
  await shop.age(orderId, 8 * 86_400)
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'pending' })
  expect(await deliver({ ...fieldsOf(find(providerId)), status: 'success' })).toBe('kept')
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(0n)
  hand(providerId)
  expect(await deliver(fieldsOf(find(providerId)))).toBe('repeated')
  await shop.age(orderId, 8 * 86_400)
  await Promise.all([shop.settle(), shop.settle(shop.processOf(2))])
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'paid', paid_minor: 15_045n })
  expect((await shop.balance(userId)).gold).toBeGreaterThanOrEqual(15_045n)
  await checkLedger(shop.world)
})

test('a notification without a valid signature is rejected: no signature, another secret, another field', async () => {
  const { providerId } = await shop.order(await shop.player(), SKINS)
  const fields = fieldsOf(find(providerId))
  expect(await deliver(fields, '')).toBe('forged')
  expect(await deliver(fields, signSkinsback(fields, 'another secret'))).toBe('forged')
  expect(await deliver({ ...fields, status: 'success' }, signSkinsback(fields, KEYS.clientSecret))).toBe('forged')
  expect(await deliver({ ...fields, extra: '1' }, signSkinsback(fields, KEYS.clientSecret))).toBe('forged')
  expect(await deliver({ status: 'success' })).toBe('malformed')
})

test.each([
  ['another order', { order_id: '77' }, 'order'],
  ['a currency that is not the order’s', { amount: 2, amount_in_currencies: {} }, 'currency'],
])('a deposit with %s is left to an operator', async (_what, change, reason) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, SKINS)
  const fields = { ...fieldsOf(find(providerId)), status: 'success' }
  Object.assign(hand(providerId), change)
  await deliver(fields)
  await shop.settle()
  expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([{ reason }])
  expect((await shop.balance(userId)).gold).toBe(0n)
})

test('a deposit that failed, or whose trade was reversed, is over', async () => {
  for (const status of ['fail', 'hold_returned']) {
    const userId = await shop.player()
    const { orderId, providerId } = await shop.order(userId, SKINS)
    find(providerId).status = status
    await deliver(fieldsOf(find(providerId)))
    await shop.settle()
    expect(await getPaymentStatus(shop.deps, userId, orderId)).toMatchObject({ status: 'fail', reason: 'cancelled' })
  }
})
