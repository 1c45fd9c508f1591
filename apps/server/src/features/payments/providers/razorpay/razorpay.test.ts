import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../testing/make.ts'
import { getPaymentStatus } from '../../get-payment-status.ts'
import { receiveWebhook } from '../../receive-webhook.ts'
import { makeRefills, type Refills } from '../../refills.fixtures.ts'
import { KEYS, startRazorpay, type TestLink } from './razorpay.fixtures.ts'
import { createRazorpay } from './razorpay-payments.ts'

/** UPI in India. */
const UPI = {
  directionId: 52,
  sum: 500,
  countryIso: 'IN',
  fields: { email: 'asha@example.com', first_name: 'Asha', phone: '+919876543210' },
}
const psp = await startRazorpay()
const { links } = psp

let shop: Refills
let provider: ReturnType<typeof createRazorpay>

beforeAll(async () => {
  provider = createRazorpay({ ...KEYS, apiUrl: psp.url }, { send: fetch, brand: () => 'Ягодник' })
  shop = await makeRefills([provider])
})
afterAll(async () => {
  await shop.close()
  await psp.close()
})

const find = (id: string) => {
  const found = links.get(id)
  if (!found) throw new Error(`no link ${id}`)
  return found
}
const pay = (id: string) => {
  const link = find(id)
  const payments = [{ payment_id: id.replace('plink', 'pay'), amount: link.amount, status: 'captured' }]
  return Object.assign(link, { status: 'paid', amount_paid: link.amount, payments })
}
const sign = (text: string, secret = KEYS.webhookSecret) => createHmac('sha256', secret).update(text).digest('hex')
const eventOf = (event: string, { id, reference_id, status }: TestLink, at = 1_749_618_314) =>
  JSON.stringify({
    entity: 'event',
    event,
    created_at: at,
    payload: { payment_link: { entity: { id, reference_id, status } } },
  })
const deliver = (text: string, signature: string | undefined = sign(text)) =>
  receiveWebhook(shop.deps, 'razorpay', {
    raw: Buffer.from(text),
    headers: { 'x-razorpay-signature': signature },
    address: '203.0.113.8',
  })

test('a link is made for exactly the order, only for UPI, and a lost response leads to the same link', async () => {
  const userId = await shop.player()
  psp.loseNext()
  const before = links.size
  const { order_id, url } = JSON.parse((await shop.start(userId, UPI as never)).text).data
  expect(links.size).toBe(before + 1)
  expect(url).toBe([...links.values()].at(-1)?.short_url)
  expect(psp.calls.find((call) => call.body?.reference_id === order_id)?.body).toMatchObject({
    amount: 50_000,
    currency: 'INR',
    accept_partial: false,
    callback_url: `https://shop.example/refill/result?order_id=${order_id}`,
    notify: { sms: false, email: false },
    options: { checkout: { method: { upi: '1', card: '0', netbanking: '0', wallet: '0' } } },
  })
  expect(
    (
      await provider.start({
        orderId: BigInt(order_id),
        amountMinor: 50_000n,
        currency: 'INR',
        country: 'IN',
        method: 'upi',
        type: 1,
        returnUrl: 'https://shop.example',
        fields: {},
      })
    ).url,
  ).toBe(url)
})

test('a payment is credited once when Razorpay reports it as paid, and a refund is taken back', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, UPI as never)
  await deliver(eventOf('payment_link.paid', { ...find(providerId), status: 'paid' }))
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(0n)
  const text = eventOf('payment_link.paid', pay(providerId), 1_749_618_400)
  expect(await deliver(text)).toBe('kept')
  expect(await deliver(text)).toBe('repeated')
  await Promise.all([shop.settle(), shop.settle(shop.processOf(2))])
  const { value_minor, level_bonus_minor } = await shop.orderRow(orderId)
  expect((await shop.balance(userId)).gold).toBe((value_minor as bigint) + (level_bonus_minor as bigint))
  // An older event that arrives late changes nothing.
  await deliver(eventOf('payment_link.expired', { ...find(providerId), status: 'expired' }))
  const asked = {
    providerId,
    method: 'upi',
    amountMinor: 50_000n,
    currency: 'INR',
    isWhole: true,
    fields: {},
    key: 'refund-1',
  }
  expect(await provider.refund?.(asked)).toBe('done')
  expect(await provider.refund?.(asked)).toBe('done')
  await shop.age(orderId, 60)
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'refunded', returned_minor: 50_000n })
  expect((await shop.balance(userId)).gold).toBe(0n)
  await checkLedger(shop.world)
})

test('an event without a valid signature is rejected: no signature, another secret, the secret of the key, another body', async () => {
  const { providerId } = await shop.order(await shop.player(), UPI as never)
  const text = eventOf('payment_link.paid', find(providerId))
  expect(await deliver(text, '')).toBe('forged')
  expect(await deliver(text, sign(text, 'another secret'))).toBe('forged')
  expect(await deliver(text, sign(text, KEYS.keySecret))).toBe('forged')
  expect(await deliver(text.replace('paid', 'expired'), sign(text))).toBe('forged')
  expect(await deliver(text, 'zz')).toBe('forged')
  expect(await deliver('{"event":7}')).toBe('malformed')
  expect(await deliver('not json')).toBe('malformed')
})

test.each([
  ['another sum', { amount_paid: 49_999 }, 'amount'],
  ['another currency', { currency: 'USD' }, 'currency'],
  ['another order', { reference_id: '77' }, 'order'],
  ['a part of the sum', { status: 'partially_paid', amount_paid: 10_000 }, 'partial'],
])('a link with %s than was ordered is left to an operator', async (_what, change, reason) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, UPI as never)
  Object.assign(pay(providerId), change)
  await deliver(eventOf('payment_link.paid', { ...find(providerId), reference_id: String(orderId) }))
  await shop.settle()
  expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([{ reason }])
  expect((await shop.balance(userId)).gold).toBe(0n)
})

test.each(['expired', 'cancelled'])('a link that was %s is over', async (status) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, UPI as never)
  Object.assign(find(providerId), { status })
  await deliver(eventOf(`payment_link.${status}`, find(providerId)))
  await shop.settle()
  expect(await getPaymentStatus(shop.deps, userId, orderId)).toMatchObject({ status: 'fail', reason: status })
})
