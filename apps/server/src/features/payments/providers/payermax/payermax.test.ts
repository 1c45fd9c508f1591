import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../testing/make.ts'
import { getPaymentStatus } from '../../get-payment-status.ts'
import { receiveWebhook } from '../../receive-webhook.ts'
import { makeRefills, type Refills } from '../../refills.fixtures.ts'
import { KEYS, OWN, signed, startPayermax, type TestCase } from './payermax.fixtures.ts'
import { createPayermax } from './payermax-payments.ts'

/** PIX in Brazil. */
const PIX = {
  directionId: 45,
  sum: 500,
  countryIso: 'BR',
  fields: {
    first_name: 'Ana',
    last_name: 'Silva',
    email: 'ana@example.com',
    doc_number: '52998224725',
    doc_type: 'cpf',
  },
}
const METHOD = 'REALTIME_PAYMENT__PIX'
const psp = await startPayermax()
const { payments, refunds, cases } = psp

let shop: Refills
let provider: ReturnType<typeof createPayermax>

beforeAll(async () => {
  shop = await makeRefills()
  provider = createPayermax(
    { ...KEYS, apiUrl: psp.url },
    {
      send: fetch,
      clock: shop.deps.clock,
      webhookUrl: 'https://shop.example/api/v1/payments/webhook/payermax',
      brand: () => 'Ягодник',
    },
  )
  await shop.close()
  shop = await makeRefills([provider])
})
afterAll(async () => {
  await shop.close()
  await psp.close()
})

const find = (outTradeNo: string) => {
  const found = payments.get(outTradeNo)
  if (!found) throw new Error(`no payment ${outTradeNo}`)
  return found
}
const notificationOf = (notifyType: string, data: object) =>
  JSON.stringify({ code: 'APPLY_SUCCESS', msg: '', keyVersion: '1', appId: 'app0000001', notifyType, data })
const deliver = (text: string, sign: string | undefined = signed(text)) =>
  receiveWebhook(shop.deps, 'payermax', { raw: Buffer.from(text), headers: { sign }, address: '203.0.113.8' })
async function paid() {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, PIX as never)
  const payment = Object.assign(find(providerId), { status: 'SUCCESS' })
  await deliver(notificationOf('PAYMENT', payment))
  await shop.settle()
  return { userId, orderId, providerId, payment }
}

test('a page is made for exactly the order, for one payment method, without naming the player', async () => {
  const userId = await shop.player()
  const { order_id, url } = JSON.parse((await shop.start(userId, PIX as never)).text).data
  expect(url).toMatch(/^https:\/\/cashier-n\.payermax\.com\//)
  expect(psp.calls.at(-1)).toMatchObject({ path: '/aggregate-pay/api/gateway/orderAndPay' })
  expect(psp.calls.at(-1)?.body).toMatchObject({
    version: '1.5',
    keyVersion: '1',
    appId: 'app0000001',
    merchantNo: 'SP0000001',
    data: {
      integrate: 'Hosted_Checkout',
      outTradeNo: order_id,
      totalAmount: 500,
      currency: 'BRL',
      country: 'BR',
      userId: order_id,
      frontCallbackUrl: `https://shop.example/refill/result?order_id=${order_id}`,
      paymentDetail: {
        paymentMethodType: 'REALTIME_PAYMENT',
        targetOrg: 'PIX',
        buyerInfo: { firstName: 'Ana', taxType: 'CPF', taxNo: '52998224725' },
      },
    },
  })
})

test('a payment is credited once when PayerMax reports it as paid, and not when only the notification does', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, PIX as never)
  expect(await deliver(notificationOf('PAYMENT', { ...find(providerId), status: 'SUCCESS' }))).toBe('kept')
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(0n)
  Object.assign(find(providerId), { status: 'SUCCESS' })
  const text = notificationOf('PAYMENT', { ...find(providerId), status: 'SUCCESS', completeTime: 'again' })
  expect(await deliver(text)).toBe('repeated')
  await shop.age(orderId, 60)
  await Promise.all([shop.settle(), shop.settle(shop.processOf(2))])
  const { value_minor, level_bonus_minor } = await shop.orderRow(orderId)
  expect((await shop.balance(userId)).gold).toBe((value_minor as bigint) + (level_bonus_minor as bigint))
  // An older notification that arrives late changes nothing.
  await deliver(notificationOf('PAYMENT', { ...find(providerId), status: 'PENDING' }))
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'paid' })
  await checkLedger(shop.world)
})

test('a refund by the shop is accepted once and counts when PayerMax has paid it', async () => {
  const { providerId } = await paid()
  const asked = {
    providerId,
    method: METHOD,
    amountMinor: 20_000n,
    currency: 'BRL',
    isWhole: false,
    fields: {},
    key: 'refund-1',
  }
  const pending = { state: 'pending', part: 'refund:shop_refund_1' }
  const before = refunds.size
  expect(await provider.refund?.(asked)).toEqual(pending)
  expect(await provider.refund?.(asked)).toEqual(pending)
  expect(refunds.size).toBe(before + 1)
  const known = { method: METHOD, currency: 'BRL', parts: [pending.part] }
  expect(await provider.fetch(providerId, known)).toMatchObject({ returnedMinor: 0n })
  Object.assign(refunds.get('shop_refund_1') ?? {}, { status: 'REFUND_SUCCESS' })
  expect(await provider.refund?.(asked)).toEqual({ ...pending, state: 'done' })
  expect(await provider.fetch(providerId, known)).toMatchObject({ returnedMinor: 20_000n, returnKind: 'refund' })
})

test('a partial refund in the portal and a dispute of the rest are taken back, and a dispute that was won opens a review', async () => {
  const { userId, orderId, providerId } = await paid()
  const back = {
    outRefundNo: `M${orderId}`,
    outTradeNo: providerId,
    refundAmount: 200,
    refundCurrency: 'BRL',
    status: 'REFUND_SUCCESS',
  }
  refunds.set(back.outRefundNo, back)
  expect(await deliver(notificationOf('REFUND', back))).toBe('kept')
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'paid', returned_minor: 20_000n })
  const dispute: TestCase = {
    caseId: `O${orderId}`,
    outTradeNo: providerId,
    amount: '300.00',
    currency: 'BRL',
    status: 'DISPUTE_INQUIRY',
    caseResult: null,
  }
  cases.set(dispute.caseId, dispute)
  expect(await deliver(notificationOf('CHARGEBACK', dispute))).toBe('kept')
  await shop.settle()
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'refunded', returned_minor: 50_000n })
  expect((await shop.balance(userId)).gold).toBe(0n)
  Object.assign(dispute, { status: 'CASE_CLOSED', caseResult: 'WIN' })
  expect(await deliver(notificationOf('CHARGEBACK', dispute))).toBe('kept')
  await shop.settle()
  expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([
    { reason: 'reinstated' },
  ])
  expect((await shop.balance(userId)).gold).toBe(0n)
  await checkLedger(shop.world)
})

test('a notification without a valid signature is rejected: no signature, another key, another body, or an unsigned response', async () => {
  const { orderId, providerId } = await shop.order(await shop.player(), PIX as never)
  const text = notificationOf('PAYMENT', find(providerId))
  expect(await deliver(text, '')).toBe('forged')
  expect(await deliver(text, signed(text, OWN.privateKey))).toBe('forged')
  expect(await deliver(text.replace('PENDING', 'SUCCESS'), signed(text))).toBe('forged')
  expect(await deliver('{"data":7}')).toBe('malformed')
  expect(await deliver('not json')).toBe('malformed')
  Object.assign(find(providerId), { status: 'SUCCESS' })
  psp.isForged = true
  const known = { method: METHOD, currency: 'BRL', parts: [] }
  await expect(provider.fetch(providerId, known)).rejects.toMatchObject({ isFinal: false })
  psp.isForged = false
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'pending' })
})

test.each([
  ['another sum', { totalAmount: 499.99 }, 'amount'],
  ['another currency', { currency: 'USD' }, 'currency'],
  ['another order', { outTradeNo: '77' }, 'order'],
])('a payment with %s than was ordered is left to an operator', async (_what, change, reason) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, PIX as never)
  const text = notificationOf('PAYMENT', { ...find(providerId), status: 'SUCCESS' })
  Object.assign(find(providerId), { status: 'SUCCESS', ...change })
  await deliver(text)
  await shop.settle()
  expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([{ reason }])
  expect((await shop.balance(userId)).gold).toBe(0n)
})

test.each([
  ['FAILED', 'declined'],
  ['CLOSED', 'expired'],
])('a payment that is %s is over (%s)', async (status, reason) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, PIX as never)
  await deliver(notificationOf('PAYMENT', Object.assign(find(providerId), { status })))
  await shop.settle()
  expect(await getPaymentStatus(shop.deps, userId, orderId)).toMatchObject({ status: 'fail', reason })
})
