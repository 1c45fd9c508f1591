import { createSign, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../testing/make.ts'
import { getPaymentStatus } from '../../get-payment-status.ts'
import { receiveWebhook } from '../../receive-webhook.ts'
import { makeRefills, type Refills } from '../../refills.fixtures.ts'
import { KEYS, PAIR, PUBLIC_KEY, startBepaid, type TestTransaction } from './bepaid.fixtures.ts'
import { createBepaid } from './bepaid-payments.ts'

/** A card of Belarus. */
const CARD = { directionId: 18, sum: 500, countryIso: 'BY', fields: { first_name: 'Ivan', last_name: 'Petrov' } }
const psp = await startBepaid()
const { checkouts, transactions } = psp
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })

let shop: Refills
let provider: ReturnType<typeof createBepaid>

beforeAll(async () => {
  provider = createBepaid(
    {
      ...KEYS,
      publicKey: PUBLIC_KEY,
      eripService: '99999999',
      checkoutUrl: psp.url,
      gatewayUrl: psp.url,
      apiUrl: psp.url,
    },
    { send: fetch, webhookUrl: 'https://shop.example/api/v1/payments/webhook/bepaid', brand: () => 'Ягодник' },
  )
  shop = await makeRefills([provider])
})
afterAll(async () => {
  await shop.close()
  await psp.close()
})

const find = (token: string) => {
  const found = checkouts.get(token)
  if (!found) throw new Error(`no checkout ${token}`)
  return found
}
/** The player pays on the page of bePaid. */
function pay(token: string): TestTransaction {
  const checkout = find(token)
  const uid = `payment-${token}`
  const payment = { uid, type: 'payment', status: 'successful', ...checkout.order }
  Object.assign(checkout, { finished: true, status: 'successful', gateway_response: { payment: { uid } } })
  transactions.set(uid, payment)
  return payment
}
const sign = (text: string, key = PAIR.privateKey) => createSign('sha256').update(text).sign(key, 'base64')
const textOf = (transaction: object) => JSON.stringify({ transaction })
const deliver = (text: string, signature: string | undefined = sign(text)) =>
  receiveWebhook(shop.deps, 'bepaid', {
    raw: Buffer.from(text),
    headers: { 'content-signature': signature },
    address: '203.0.113.8',
  })
async function paid() {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, CARD as never)
  const payment = pay(providerId)
  await deliver(textOf(payment))
  await shop.settle()
  return { userId, orderId, providerId, payment }
}

test('a page is made for exactly the order, with one payment method', async () => {
  const { order_id, url } = JSON.parse((await shop.start(await shop.player(), CARD as never)).text).data
  expect(url).toBe(`${psp.url}/v2/checkout?token=${[...checkouts.keys()].at(-1)}`)
  expect(psp.calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/ctp/api/checkouts',
    headers: { 'x-api-version': '2' },
  })
  expect(psp.calls.at(-1)?.body.checkout).toMatchObject({
    transaction_type: 'payment',
    order: { amount: 50_000, currency: 'BYN', tracking_id: order_id },
    settings: {
      return_url: `https://shop.example/refill/result?order_id=${order_id}`,
      notification_url: 'https://shop.example/api/v1/payments/webhook/bepaid',
    },
    customer: { first_name: 'Ivan', last_name: 'Petrov' },
    payment_method: { types: ['credit_card'] },
  })
})

test("an ERIP payment names the order as the payer's account, and the service of the shop", async () => {
  const offer = { orderId: 7n, amountMinor: 700n, currency: 'BYN', country: 'BY', method: 'erip', type: 1, fields: {} }
  await provider.start({ ...offer, returnUrl: 'https://shop.example/' })
  expect(psp.calls.at(-1)?.body.checkout.payment_method).toEqual({
    types: ['erip'],
    erip: { order_id: '7', account_number: '7', service_no: '99999999' },
  })
})

test('a payment is credited once when bePaid reports it as paid, and not when only the notification does', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, CARD as never)
  const payment = { uid: 'soon', type: 'payment', status: 'successful', tracking_id: String(orderId) }
  expect(await deliver(textOf(payment))).toBe('kept')
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(0n)
  const text = textOf(pay(providerId))
  expect(await deliver(text)).toBe('kept')
  expect(await deliver(text)).toBe('repeated')
  await Promise.all([shop.settle(), shop.settle(shop.processOf(2))])
  const { value_minor, level_bonus_minor } = await shop.orderRow(orderId)
  expect((await shop.balance(userId)).gold).toBe((value_minor as bigint) + (level_bonus_minor as bigint))
  // An older notification that arrives late changes nothing.
  await deliver(textOf({ ...payment, status: 'incomplete' }))
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'paid' })
  await checkLedger(shop.world)
})

test('a refund by the shop is made once however often it is requested, and is taken back as bePaid reports it', async () => {
  const { userId, orderId, providerId } = await paid()
  const asked = {
    providerId,
    method: 'credit_card',
    amountMinor: 20_000n,
    currency: 'BYN',
    isWhole: false,
    fields: {},
    key: 'r-1',
  }
  const given = await provider.refund?.(asked)
  expect(await provider.refund?.(asked)).toEqual(given)
  expect(given).toMatchObject({ state: 'done', part: expect.stringMatching(/^refund:refund-\d+$/) })
  const parts = typeof given === 'object' ? [given.part] : []
  const known = { method: 'credit_card', currency: 'BYN', parts }
  expect(await provider.fetch(providerId, known)).toMatchObject({ returnedMinor: 20_000n, returnKind: 'refund' })
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'paid' })
  expect((await shop.balance(userId)).gold).toBeGreaterThan(0n)
})

test('a partial refund and a chargeback of the rest are taken back, each known by its notification', async () => {
  const { userId, orderId, payment } = await paid()
  const child = (uid: string, type: string, amount: number) => {
    const transaction = { ...payment, uid, type, amount, tracking_id: null, parent_uid: payment.uid }
    transactions.set(uid, transaction)
    return textOf({ ...transaction, parent_transaction: { tracking_id: payment.tracking_id } })
  }
  expect(await deliver(child('back-1', 'refund', 20_000))).toBe('kept')
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'paid', returned_minor: 20_000n })
  // A chargeback of somebody else's payment that names this order counts nothing.
  transactions.set('foreign', { ...payment, uid: 'foreign', type: 'chargeback', parent_uid: 'another payment' })
  await deliver(
    textOf({
      uid: 'foreign',
      type: 'chargeback',
      status: 'successful',
      parent_transaction: { tracking_id: String(orderId) },
    }),
  )
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ returned_minor: 20_000n })
  expect(await deliver(child('back-2', 'chargeback', 30_000))).toBe('kept')
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'refunded', returned_minor: 50_000n })
  expect((await shop.balance(userId)).gold).toBe(0n)
  expect(
    await shop.rows('select kind from payment_returns where order_id = $1 order by total_minor', [orderId]),
  ).toEqual([{ kind: 'refund' }, { kind: 'chargeback' }])
  await checkLedger(shop.world)
})

test('a chargeback that bePaid reverses opens a review, and moves no money by itself', async () => {
  const { userId, orderId, payment } = await paid()
  const back = { ...payment, uid: `cb-${orderId}`, type: 'chargeback', amount: 10_000, parent_uid: payment.uid }
  transactions.set(back.uid, back)
  const notify = (status: string) => deliver(textOf({ ...back, status, parent_transaction: payment }))
  await notify('successful')
  await shop.settle()
  const { gold } = await shop.balance(userId)
  expect(await shop.orderRow(orderId)).toMatchObject({ returned_minor: 10_000n })
  back.status = 'failed'
  await notify('failed')
  await shop.settle()
  expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([
    { reason: 'reinstated' },
  ])
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'paid', returned_minor: 10_000n })
  expect((await shop.balance(userId)).gold).toBe(gold)
})

test('a notification without a valid signature is rejected: no signature, another key, another body', async () => {
  const { providerId } = await shop.order(await shop.player(), CARD as never)
  const text = textOf({ uid: providerId, type: 'payment', status: 'successful', tracking_id: '5' })
  expect(await deliver(text, '')).toBe('forged')
  expect(await deliver(text, sign(text, other.privateKey))).toBe('forged')
  expect(await deliver(text.replace('successful', 'failed'), sign(text))).toBe('forged')
  expect(await deliver(text, 'not base64')).toBe('forged')
  expect(await deliver('{"transaction":7}')).toBe('malformed')
  expect(await deliver('not json')).toBe('malformed')
})

test.each([
  ['another sum', { amount: 49_999 }, 'amount'],
  ['another currency', { currency: 'RUB' }, 'currency'],
  ['another order', { tracking_id: '77' }, 'order'],
])('a payment with %s than was ordered is left to an operator', async (_what, change, reason) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, CARD as never)
  Object.assign(pay(providerId), change)
  await deliver(
    textOf({ uid: `payment-${providerId}`, type: 'payment', status: 'successful', tracking_id: String(orderId) }),
  )
  await shop.settle()
  expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([{ reason }])
  expect((await shop.balance(userId)).gold).toBe(0n)
})

test.each([
  [{ finished: true, status: 'failed' }, 'declined'],
  [{ expired: true, status: 'expired' }, 'expired'],
])('a page that ended without a payment (%j) is %s', async (change, reason) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, CARD as never)
  Object.assign(find(providerId), change)
  await deliver(textOf({ uid: 'x', type: 'payment', status: `failed ${orderId}`, tracking_id: String(orderId) }))
  await shop.settle()
  expect(await getPaymentStatus(shop.deps, userId, orderId)).toMatchObject({ status: 'fail', reason })
})
