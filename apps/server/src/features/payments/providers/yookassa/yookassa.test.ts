import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../../../testing/make.ts'
import { getPaymentStatus } from '../../get-payment-status.ts'
import { receiveWebhook } from '../../receive-webhook.ts'
import { makeRefills, type Refills } from '../../refills.fixtures.ts'
import { KEYS, startYooKassa } from './yookassa.fixtures.ts'
import { createYooKassa } from './yookassa-payments.ts'

let psp: Awaited<ReturnType<typeof startYooKassa>>
let shop: Refills

beforeAll(async () => {
  psp = await startYooKassa()
  const settings = { ...KEYS, apiUrl: psp.url, vatCode: undefined, taxSystemCode: undefined }
  shop = await makeRefills([
    createYooKassa(
      { ...settings, senders: ['185.71.76.0/27', '2a02:5180::/32'] },
      { send: fetch, brand: () => 'Ягодник' },
    ),
  ])
})
beforeEach(() => psp.failNext([]))
afterAll(async () => {
  await shop.close()
  await psp.close()
})

const find = (id: string) => {
  const found = psp.payments.get(id)
  if (!found) throw new Error(`no payment ${id}`)
  return found
}
const notify = (event: string, object: Record<string, unknown>, address = '185.71.76.7') =>
  receiveWebhook(shop.deps, 'yookassa', {
    raw: Buffer.from(JSON.stringify({ type: 'notification', event, object })),
    headers: {},
    address,
  })

test('one payment is made for an idempotency key, with the sum, the payment method and the order in it', async () => {
  const userId = await shop.player()
  // The response is lost; the same request must not make a second payment.
  psp.failNext([{ status: 0, body: null, isCut: true }])
  const before = psp.payments.size
  const answered = await shop.start(userId, { sum: 1234.5 })
  const { order_id, url } = JSON.parse(answered.text).data
  expect(url).toContain('https://yoomoney.ru/checkout/payments/v2/contract')
  expect(psp.payments.size).toBe(before + 1)
  expect(psp.calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/v3/payments',
    headers: { 'idempotence-key': `order-${order_id}` },
    body: {
      amount: { value: '1234.50', currency: 'RUB' },
      capture: true,
      payment_method_data: { type: 'bank_card' },
      confirmation: { type: 'redirect', return_url: `https://shop.example/refill/result?order_id=${order_id}` },
      metadata: { order_id },
    },
  })
})

test('a notification makes the shop ask, the reported payment is credited, and its refund is taken back', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  const payment = find(providerId)
  // Not paid yet, whatever the notification claims.
  expect(await notify('payment.succeeded', { ...payment, status: 'succeeded' })).toBe('kept')
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(0n)
  payment.status = 'succeeded'
  expect(await notify('payment.succeeded', { ...payment })).toBe('repeated')
  expect(await notify('payment.waiting_for_capture', { ...payment })).toBe('kept')
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(104_000n)
  payment.refunded_amount = { value: '1000.00', currency: 'RUB' }
  expect(await notify('refund.succeeded', { id: 'refund-1', payment_id: providerId })).toBe('kept')
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(0n)
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'refunded', returned_minor: 100_000n })
  await checkLedger(shop.world)
})

test.each([
  ['expired_on_confirmation', 'expired'],
  ['insufficient_funds', 'declined'],
  ['3d_secure_failed', 'declined'],
  ['canceled_by_merchant', 'cancelled'],
])('a payment that was canceled for %s is %s', async (reason, reported) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  Object.assign(find(providerId), { status: 'canceled', cancellation_details: { party: 'yoo_money', reason } })
  await notify('payment.canceled', { id: providerId })
  await shop.settle()
  expect(await getPaymentStatus(shop.deps, userId, orderId)).toMatchObject({ status: 'fail', reason: reported })
})

test('a notification from another address, and one in another format, are rejected', async () => {
  const { providerId } = await shop.order(await shop.player())
  find(providerId).status = 'succeeded'
  expect(await notify('payment.succeeded', { id: providerId }, '203.0.113.9')).toBe('forged')
  expect(await notify('payment.succeeded', { id: providerId }, '185.71.76.32')).toBe('forged')
  expect(await notify('payment.succeeded', { id: 7 })).toBe('malformed')
  expect(await notify('payment.succeeded', { id: providerId }, '2a02:5180::1')).toBe('kept')
  expect(await notify('payment.refused', { id: providerId }, '::ffff:185.71.76.31')).toBe('kept')
})

test.each([
  ['another sum', { amount: { value: '999.99', currency: 'RUB' } }, 'amount'],
  ['another currency', { amount: { value: '1000.00', currency: 'USD' } }, 'currency'],
  ['another order', { metadata: { order_id: '77' } }, 'order'],
])('a payment with %s than was ordered is left to an operator', async (_what, change, reason) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  Object.assign(find(providerId), { status: 'succeeded', ...change })
  await notify('payment.succeeded', { id: providerId })
  await shop.settle()
  expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([{ reason }])
  expect((await shop.balance(userId)).gold).toBe(0n)
})

test("a payment whose start was cut off is credited by its provider's report, and the request then finds it", async () => {
  const userId = await shop.player()
  psp.failNext(Array.from({ length: 3 }, () => ({ status: 0, body: null, isCut: true as const })))
  await expect(shop.start(userId, {}, 'cut off')).rejects.toMatchObject({ code: 'payment_not_started' })
  const [open] = await shop.rows<{ id: bigint }>('select id from payment_orders where user_id = $1', [userId])
  // The provider has made the payment, and only its response was lost.
  const made = psp.makePayment({
    amount: { value: '1000.00', currency: 'RUB' },
    metadata: { order_id: String(open?.id) },
  })
  psp.byKey.set(`order-${open?.id}`, made)
  made.status = 'succeeded'
  await notify('payment.succeeded', { ...made })
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(104_000n)
  const answer = JSON.parse((await shop.start(userId, {}, 'cut off')).text).data
  expect(answer).toEqual({ order_id: String(open?.id), url: made.confirmation?.confirmation_url })
  expect((await shop.balance(userId)).gold).toBe(104_000n)
})

test('a payment of another order, named only by a notification, is not credited', async () => {
  const [payer, thief] = [await shop.player(), await shop.player()]
  const bought = await shop.order(payer)
  find(bought.providerId).status = 'succeeded'
  // The attacker's start is cut off before their payment is stored.
  psp.failNext(Array.from({ length: 3 }, () => ({ status: 503, body: {} })))
  await expect(shop.start(thief)).rejects.toMatchObject({ code: 'payment_not_started' })
  const [open] = await shop.rows<{ id: bigint }>('select id from payment_orders where user_id = $1', [thief])
  await notify('payment.succeeded', { id: bought.providerId, metadata: { order_id: String(open?.id) } })
  await shop.rows('update payment_orders set due_at = clock_timestamp() where id = $1', [open?.id])
  await shop.settle()
  expect((await shop.balance(thief)).gold).toBe(0n)
  expect(await shop.orderRow(open?.id ?? 0n)).toMatchObject({ state: 'created' })
  await shop.age(open?.id ?? 0n, 901)
  await shop.settle()
  expect(await shop.orderRow(open?.id ?? 0n)).toMatchObject({ state: 'failed', reason: 'not_started' })
})

test('an order that the provider refuses ends, and after three calls without a response its methods are hidden for a minute', async () => {
  const userId = await shop.player()
  psp.failNext([{ status: 400, body: { type: 'error', code: 'invalid_request' } }])
  const refused = await shop.start(userId, {}, 'refused')
  expect(JSON.parse(refused.text).key).toBe('payment_direction_unavailable')
  expect(await shop.rows('select state, reason from payment_orders where user_id = $1', [userId])).toEqual([
    { state: 'failed', reason: 'not_started' },
  ])
  psp.failNext(Array.from({ length: 9 }, () => ({ status: 503, body: {} })))
  for (const key of ['a', 'b', 'c'])
    await expect(shop.start(userId, {}, key)).rejects.toMatchObject({ code: 'payment_not_started' })
  expect(JSON.parse((await shop.start(userId, {}, 'd')).text).key).toBe('payment_direction_unavailable')
  shop.pass(61_000)
  // The same request finds its order again.
  expect(JSON.parse((await shop.start(userId, {}, 'a')).text).status).toBe('success')
})
