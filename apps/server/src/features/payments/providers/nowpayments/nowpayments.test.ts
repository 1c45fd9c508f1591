import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPaymentStatus } from '../../get-payment-status.ts'
import { receiveWebhook } from '../../receive-webhook.ts'
import { makeRefills, type Refills } from '../../refills.fixtures.ts'
import { KEYS, startNowPayments } from './nowpayments.fixtures.ts'
import { createNowPayments } from './nowpayments-payments.ts'

const psp = await startNowPayments()
const { invoices, payments } = psp
const USDT = 6

/** Called between the next invoice and its payment. */
let onInvoice: (() => Promise<void>) | undefined
let shop: Refills

const fetchBetween: typeof fetch = async (...call) => {
  if (String(call[0]).endsWith('/invoice-payment')) {
    await onInvoice?.()
    onInvoice = undefined
  }
  return fetch(...call)
}

beforeAll(async () => {
  const settings = { ...KEYS, apiUrl: psp.url }
  const webhookUrl = 'https://shop.example/api/v1/payments/webhook/nowpayments'
  shop = await makeRefills([createNowPayments(settings, { send: fetchBetween, webhookUrl, brand: () => 'Ягодник' })])
})
afterAll(async () => {
  await shop.close()
  await psp.close()
})

const find = (id: string) => {
  const found = payments.get(id)
  if (!found) throw new Error(`no payment ${id}`)
  return found
}

/** Signatures cover the JSON with sorted keys. */
const sorted = (value: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))))
const sign = (text: string, secret = KEYS.ipnSecret) => createHmac('sha512', secret).update(text).digest('hex')
const notify = (text: string, signature: string | undefined) =>
  receiveWebhook(shop.deps, 'nowpayments', {
    raw: Buffer.from(text),
    headers: { 'x-nowpayments-sig': signature },
    address: '203.0.113.5',
  })

test("an invoice and its payment in one coin are made, and the player is sent to the payment's page", async () => {
  const answered = await shop.start(await shop.player(), { directionId: USDT })
  const { order_id, url } = JSON.parse(answered.text).data
  const paymentId = [...payments.keys()].at(-1)
  expect(url).toBe(`https://nowpayments.io/payment/?iid=${[...invoices.keys()].at(-1)}&paymentId=${paymentId}`)
  expect(psp.calls.at(-2)?.body).toMatchObject({
    price_amount: 1000,
    price_currency: 'rub',
    pay_currency: 'usdttrc20',
    order_id,
    ipn_callback_url: 'https://shop.example/api/v1/payments/webhook/nowpayments',
  })
})

test('a payment whose response was lost is not made twice, and the request leads to the one that its webhook named', async () => {
  const userId = await shop.player()
  const before = payments.size
  psp.loseNext()
  await expect(shop.start(userId, { directionId: USDT }, 'lost')).rejects.toMatchObject({ code: 'payment_not_started' })
  expect(payments.size).toBe(before + 1)
  const [paymentId = '', made] = [...payments].at(-1) ?? []
  const text = sorted({ ...made })
  await notify(text, sign(text))
  await shop.settle()
  const { url } = JSON.parse((await shop.start(userId, { directionId: USDT }, 'lost')).text).data
  expect(url).toBe(`https://nowpayments.io/payment/?iid=${made?.invoice_id}&paymentId=${paymentId}`)
  expect(payments.size).toBe(before + 1)
})

test('when a webhook of the first payment arrives while a second is made, the order keeps the first, and nobody is sent to the second', async () => {
  const userId = await shop.player()
  psp.loseNext()
  await expect(shop.start(userId, { directionId: USDT }, 'two')).rejects.toMatchObject({ code: 'payment_not_started' })
  const [firstId, first] = [...payments].at(-1) ?? []
  onInvoice = async () => {
    const text = sorted({ ...first })
    await notify(text, sign(text))
    await shop.settle()
  }
  await expect(shop.start(userId, { directionId: USDT }, 'two')).rejects.toMatchObject({ code: 'payment_not_started' })
  const { url } = JSON.parse((await shop.start(userId, { directionId: USDT }, 'two')).text).data
  expect(url).toContain(`paymentId=${firstId}`)
})

test('a payment is credited when it is finished, with the bonus of the payment method, and not before', async () => {
  const userId = await shop.player()
  const { providerId } = await shop.order(userId, { directionId: USDT })
  for (const status of ['waiting', 'confirming', 'confirmed', 'sending']) {
    find(providerId).payment_status = status
    const text = sorted(find(providerId))
    expect(await notify(text, sign(text))).toBe('kept')
    expect(await notify(text, sign(text))).toBe('repeated')
    await shop.settle()
    expect((await shop.balance(userId)).gold).toBe(0n)
  }
  Object.assign(find(providerId), { payment_status: 'finished', actually_paid: 12.5 })
  const text = sorted(find(providerId))
  await notify(text, sign(text))
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(100_000n + 4_000n + 3_000n)
})

test("a notification's signature is verified over the raw body, and over sorted keys", async () => {
  const { providerId } = await shop.order(await shop.player(), { directionId: USDT })
  const unsorted = `{"payment_status":"waiting","payment_id":${providerId},"actually_paid":1e-7}`
  expect(await notify(unsorted, sign(unsorted))).toBe('kept')
  const plain = JSON.stringify({ payment_status: 'confirming', payment_id: Number(providerId), fee: { b: 1, a: 2 } })
  const inOrder = `{"fee":{"a":2,"b":1},"payment_id":${providerId},"payment_status":"confirming"}`
  expect(await notify(plain, sign(inOrder))).toBe('kept')
})

test("a notification's signature is verified over arrays as rebuilt by the documented sorting, and as they are", async () => {
  const { providerId } = await shop.order(await shop.player(), { directionId: USDT })
  const bodyOf = (status: string) =>
    JSON.stringify({
      payment_status: status,
      payment_id: Number(providerId),
      children: [{ id: 2, at: 'b' }, [1, { z: 1, a: [] }]],
    })
  const rest = (status: string) => `,"payment_id":${providerId},"payment_status":"${status}"}`
  const asObjects = `{"children":{"0":{"at":"b","id":2},"1":{"0":1,"1":{"a":{},"z":1}}}${rest('waiting')}`
  const asArrays = `{"children":[{"at":"b","id":2},[1,{"a":[],"z":1}]]${rest('confirming')}`
  expect(await notify(bodyOf('waiting'), sign(asObjects))).toBe('kept')
  expect(await notify(bodyOf('confirming'), sign(asArrays))).toBe('kept')
  expect(await notify(bodyOf('finished'), sign(asObjects))).toBe('forged')
})

test('a notification without a valid signature is rejected: no signature, another secret, another body', async () => {
  const { providerId } = await shop.order(await shop.player(), { directionId: USDT })
  const text = sorted({ ...find(providerId), payment_status: 'finished' })
  expect(await notify(text, undefined)).toBe('forged')
  expect(await notify(text, sign(text, 'another secret'))).toBe('forged')
  expect(await notify(text.replace('finished', 'waiting'), sign(text))).toBe('forged')
  expect(await notify(text, 'zz')).toBe('forged')
  expect(await notify('not json', sign('not json'))).toBe('forged')
  expect(await notify('{"a":1}', sign('{"a":1}'))).toBe('malformed')
})

test('endless brackets are rejected as forged, whatever their signature', async () => {
  for (const text of ['[', '{"a":'].map(
    (open) => `${open.repeat(40_000)}1${(open === '[' ? ']' : '}').repeat(40_000)}`,
  ))
    expect(await notify(text, sign('something else'))).toBe('forged')
})

test('a partial payment goes to a review with its value', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, { directionId: USDT })
  Object.assign(find(providerId), { payment_status: 'partially_paid', actually_paid: 5 })
  const text = sorted(find(providerId))
  await notify(text, sign(text))
  await shop.settle()
  expect(await shop.rows('select reason, details from payment_reviews where order_id = $1', [orderId])).toMatchObject([
    { reason: 'partial', details: { paidMinor: '40000' } },
  ])
  expect((await shop.balance(userId)).gold).toBe(0n)
})

test('an expired payment is over, and one refunded before it was credited is not credited', async () => {
  const userId = await shop.player()
  for (const [status, reason] of [
    ['expired', 'expired'],
    ['failed', 'declined'],
    ['refunded', 'cancelled'],
  ] as const) {
    const { orderId, providerId } = await shop.order(userId, { directionId: USDT })
    find(providerId).payment_status = status
    const text = sorted(find(providerId))
    await notify(text, sign(text))
    await shop.settle()
    expect(await getPaymentStatus(shop.deps, userId, orderId)).toMatchObject({ status: 'fail', reason })
  }
  expect((await shop.balance(userId)).gold).toBe(0n)
})
