import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../testing/make.ts'
import { getPaymentStatus } from '../../get-payment-status.ts'
import { receiveWebhook } from '../../receive-webhook.ts'
import { makeRefills, type Refills } from '../../refills.fixtures.ts'
import { STRIPE, signStripe, startStripe } from './stripe.fixtures.ts'
import { createStripe } from './stripe-payments.ts'

/** A card in Germany. */
const CARD = { directionId: 59, sum: 10, countryIso: 'DE' } as const

let stripe: Awaited<ReturnType<typeof startStripe>>
let shop: Refills
let provider: ReturnType<typeof createStripe>
let events = 0

beforeAll(async () => {
  stripe = await startStripe()
  provider = createStripe(
    { ...STRIPE, apiUrl: stripe.url },
    {
      clock: { nowMs: () => shop.deps.clock.nowMs() },
      brand: () => 'Ягодник',
    },
  )
  shop = await makeRefills([provider])
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

const nowS = () => Math.floor(shop.deps.clock.nowMs() / 1000)
const deliver = (body: string, signature: string | undefined) =>
  receiveWebhook(shop.deps, 'stripe', {
    raw: Buffer.from(body),
    headers: { 'stripe-signature': signature },
    address: '203.0.113.7',
  })
const eventOf = (type: string, object: object) => {
  events += 1
  // Objects in events are not expanded: https://docs.stripe.com/expand
  const { payment_intent: intent } = object as { payment_intent?: string | { id: string } | null }
  const sent = { ...object, payment_intent: typeof intent === 'object' ? (intent?.id ?? null) : intent }
  return JSON.stringify({ id: `evt_${events}`, object: 'event', type, data: { object: sent } })
}
const notify = (type: string, object: object) => {
  const body = eventOf(type, object)
  return deliver(body, signStripe(body, nowS()))
}
const charged = (orderId: bigint, providerId: string) => ({
  id: 'ch_1',
  payment_intent: providerId.replace('cs_', 'pi_'),
  metadata: { order_id: String(orderId) },
})

async function pay() {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, CARD)
  await notify('checkout.session.completed', stripe.pay(providerId))
  await shop.settle()
  const { value_minor: value, level_bonus_minor: bonus } = await shop.orderRow(orderId)
  return { userId, orderId, providerId, creditedMinor: (value as bigint) + (bonus as bigint) }
}

test('one session is made for exactly the order, and the player is sent to its page', async () => {
  const userId = await shop.player()
  stripe.failNext([{ status: 0, body: null, isCut: true }])
  const before = stripe.sessions.size
  const { order_id, url } = JSON.parse((await shop.start(userId, CARD)).text).data
  expect(stripe.sessions.size).toBe(before + 1)
  expect(url).toBe([...stripe.sessions.values()].at(-1)?.url)
  expect(stripe.calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/v1/checkout/sessions',
    headers: { 'idempotency-key': `order-${order_id}` },
    body: {
      mode: 'payment',
      'payment_method_types[0]': 'card',
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][currency]': 'eur',
      client_reference_id: order_id,
      'payment_intent_data[metadata][order_id]': order_id,
      success_url: `https://shop.example/refill/result?order_id=${order_id}`,
    },
  })
})

test('a payment is credited once when Stripe reports it as paid, and not when only the notification does', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, CARD)
  await notify('checkout.session.completed', { ...stripe.find(providerId), payment_status: 'paid' })
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(0n)
  const body = eventOf('checkout.session.completed', stripe.pay(providerId))
  expect(await deliver(body, signStripe(body, nowS()))).toBe('kept')
  expect(await deliver(body, signStripe(body, nowS()))).toBe('repeated')
  await notify('checkout.session.async_payment_succeeded', stripe.find(providerId))
  await Promise.all([shop.settle(), shop.settle(shop.processOf(2))])
  const { value_minor, level_bonus_minor } = await shop.orderRow(orderId)
  expect((await shop.balance(userId)).gold).toBe((value_minor as bigint) + (level_bonus_minor as bigint))
  // An older event that arrives late changes nothing.
  await notify('checkout.session.expired', { ...stripe.find(providerId), status: 'expired' })
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'paid' })
  await checkLedger(shop.world)
})

test("a refund takes back its part and a dispute the rest, found by the order in the payment's metadata", async () => {
  const { userId, orderId, providerId, creditedMinor } = await pay()
  const charge = stripe.find(providerId).payment_intent?.latest_charge
  if (!charge) throw new Error('not charged')
  expect((await shop.balance(userId)).gold).toBe(creditedMinor)
  charge.amount_refunded = 400
  expect(await notify('charge.refunded', charged(orderId, providerId))).toBe('kept')
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ returned_minor: 400n })
  charge.disputed = true
  stripe.disputes.set(providerId.replace('cs_', 'pi_'), [
    { amount: 600, status: 'needs_response' },
    { amount: 600, status: 'won' },
    { amount: 600, status: 'warning_needs_response' },
  ])
  expect(await notify('charge.dispute.created', charged(orderId, providerId))).toBe('kept')
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'refunded', returned_minor: 1000n })
  expect((await shop.balance(userId)).gold).toBe(0n)
  await checkLedger(shop.world)
})

test('a dispute that the shop won opens a review, and credits nothing by itself', async () => {
  const { userId, orderId, providerId } = await pay()
  const charge = stripe.find(providerId).payment_intent?.latest_charge
  if (!charge) throw new Error('not charged')
  charge.disputed = true
  const dispute = { amount: 1000, status: 'needs_response' }
  stripe.disputes.set(providerId.replace('cs_', 'pi_'), [dispute])
  await notify('charge.dispute.funds_withdrawn', charged(orderId, providerId))
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'refunded', returned_minor: 1000n })
  dispute.status = 'won'
  await notify('charge.dispute.funds_reinstated', charged(orderId, providerId))
  await shop.settle()
  expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([
    { reason: 'reinstated' },
  ])
  expect((await shop.balance(userId)).gold).toBe(0n)
})

test('players who paid by one card share a signal, and its fingerprint is stored as a hash', async () => {
  const paid = [await pay(), await pay(), await pay()]
  const [one, other, third] = paid.map(({ userId }) => userId)
  const signals = () =>
    shop.rows<{ user: bigint; hash: string }>(
      `select user_id as user, encode(value_hash, 'hex') as hash from account_signals where kind = 'payment' and user_id = any($1)`,
      [[one, other, third]],
    )
  expect(new Set((await signals()).map(({ hash }) => hash)).size).toBe(3)
  const again = await shop.order(third as bigint, CARD)
  await notify(
    'checkout.session.completed',
    stripe.pay(again.providerId, { fingerprint: `fingerprint ${paid[0]?.providerId}` }),
  )
  await shop.settle()
  const hashes = await signals()
  expect(hashes).toHaveLength(4)
  const ofOne = hashes.find(({ user }) => user === one)?.hash
  expect(hashes.filter(({ user }) => user === third).map(({ hash }) => hash)).toContain(ofOne)
  expect(ofOne).not.toContain('fingerprint')
})

test('a debit from an account stays pending while the banks decide, far longer than a card', async () => {
  const userId = await shop.player()
  const fields = { first_name: 'Eva', last_name: 'Klein', email: 'eva@example.com' }
  const { orderId, providerId } = await shop.order(userId, { ...CARD, directionId: 60, fields } as never)
  expect(stripe.calls.at(-1)?.body).toMatchObject({ 'payment_method_types[0]': 'sepa_debit' })
  const payment_intent = { id: providerId.replace('cs_', 'pi_'), status: 'processing', latest_charge: null }
  Object.assign(stripe.find(providerId), { status: 'complete', payment_intent })
  await notify('checkout.session.completed', stripe.find(providerId))
  await shop.age(orderId, 14 * 86_400)
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'pending' })
  await notify('checkout.session.async_payment_succeeded', stripe.pay(providerId))
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'paid' })
})

test('the shop refunds the payment of the session once per key, and never an unpaid one', async () => {
  const { providerId } = await pay()
  const refund = {
    providerId,
    method: 'card',
    amountMinor: 250n,
    currency: 'EUR',
    isWhole: false,
    fields: {},
    key: 'refund-1',
  }
  expect(await provider.refund?.(refund)).toBe('done')
  expect(await provider.refund?.(refund)).toBe('done')
  const known = { method: 'card', currency: 'EUR', parts: [] }
  expect((await provider.fetch(providerId, known))?.returnedMinor).toBe(250n)
  const open = await shop.order(await shop.player(), CARD)
  await expect(provider.refund?.({ ...refund, ...open, key: 'refund-2' })).rejects.toMatchObject({ isFinal: true })
})

test('a notification without a valid signature is rejected: no signature, another secret, another body, another time', async () => {
  const { providerId } = await shop.order(await shop.player(), CARD)
  const body = eventOf('checkout.session.completed', stripe.find(providerId))
  const at = nowS()
  expect(await deliver(body, undefined)).toBe('forged')
  expect(await deliver(body, signStripe(body, at, 'another secret'))).toBe('forged')
  expect(await deliver(body.replace('completed', 'expired'), signStripe(body, at))).toBe('forged')
  expect(await deliver(body, signStripe(body, at).replace(`t=${at}`, `t=${at + 1}`))).toBe('forged')
  expect(await deliver(body, `t=${at},v0=${'ab'.repeat(32)}`)).toBe('forged')
  for (const header of ['', 't=,v1=', 't=x,v1=zz', 'v1', `t=${at}`]) expect(await deliver(body, header)).toBe('forged')
  // A genuine notification sent again after five minutes.
  expect(await deliver(body, signStripe(body, at - 301))).toBe('stale')
  expect(await deliver('{"id":7}', signStripe('{"id":7}', at))).toBe('malformed')
  // While the secret is being replaced, one of two signatures is enough.
  const [, other = ''] = signStripe(body, at, 'the next secret').split(',')
  expect(await deliver(body, `${signStripe(body, at)},${other}`)).toBe('kept')
})

test.each([
  ['another sum', { amount_total: 999 }, 'amount'],
  ['another currency', { currency: 'usd' }, 'currency'],
  ['another order', { client_reference_id: '77' }, 'order'],
])('a session with %s than was ordered is left to an operator', async (_what, change, reason) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, CARD)
  Object.assign(stripe.pay(providerId), change)
  await notify('checkout.session.completed', { id: providerId })
  await shop.settle()
  expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([{ reason }])
  expect((await shop.balance(userId)).gold).toBe(0n)
})

test.each([
  [{ status: 'expired' }, 'expired'],
  [
    { status: 'complete', payment_intent: { id: 'pi_x', status: 'requires_payment_method', latest_charge: null } },
    'declined',
  ],
] as const)('a session that ended without a payment (%j) is %s', async (change, reported) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, CARD)
  Object.assign(stripe.find(providerId), change)
  await notify('checkout.session.expired', { id: providerId })
  await shop.settle()
  expect(await getPaymentStatus(shop.deps, userId, orderId)).toMatchObject({ status: 'fail', reason: reported })
})

test('the list of a day has every session, over several pages', async () => {
  const truths = await provider.list?.(new Date(0), new Date(Date.now() + 86_400_000))
  expect(truths?.map(({ providerId }) => providerId).toSorted()).toEqual([...stripe.sessions.keys()].toSorted())
  expect(truths?.length).toBeGreaterThan(4)
})
