import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../testing/make.ts'
import { getPaymentStatus } from '../get-payment-status.ts'
import { receiveWebhook } from '../receive-webhook.ts'
import { makeRefills, type Refills } from '../refills-under-test.ts'
import { createPayermax } from './payermax.ts'
import { type PspCall, startPsp } from './psp-under-test.ts'

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
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** In the shape of https://docs.payermax.com/public/api/New%20Version/en/v1.0/aggregate-pay_api_gateway_orderQuery.html */
interface TestPayment {
  outTradeNo: string
  totalAmount: number
  currency: string
  country: string
  status: string
}
interface TestRefund {
  outRefundNo: string
  outTradeNo: string
  refundAmount: number
  refundCurrency: string
  status: string
}
interface TestCase {
  caseId: string
  outTradeNo: string
  amount: string
  currency: string
  status: string
  caseResult: string | null
}

const payments = new Map<string, TestPayment>()
const refunds = new Map<string, TestRefund>()
const cases = new Map<string, TestCase>()
let isForged = false
let psp: Awaited<ReturnType<typeof startPsp>>
let shop: Refills
let provider: ReturnType<typeof createPayermax>

const good = (data: object | undefined, missing: string) =>
  data ? { code: 'APPLY_SUCCESS', msg: 'Success.', data } : { code: missing, msg: 'none' }

function order(data: TestPayment): object {
  if (payments.has(data.outTradeNo)) return { code: 'ORDER_HAS_EXISTED', msg: 'exists' }
  const { outTradeNo, totalAmount, currency, country } = data
  payments.set(outTradeNo, { outTradeNo, totalAmount, currency, country, status: 'PENDING' })
  const redirectUrl = `https://cashier-n.payermax.com/index.html?tradeToken=T${payments.size}`
  return good({ redirectUrl, outTradeNo, tradeToken: `T${payments.size}`, status: 'PENDING' }, '')
}

function refund(data: TestRefund): object {
  refunds.set(data.outRefundNo, { ...data, status: 'REFUND_PENDING' })
  return good({ outRefundNo: data.outRefundNo, refundTradeNo: 'R1', status: 'REFUND_PENDING' }, '')
}

/** https://docs.payermax.com/en/doc-center/developer/signature-rules.html */
function answer({ path, headers, body }: PspCall) {
  const isSigned = createVerify('sha256')
    .update(JSON.stringify(body))
    .verify(own.publicKey, String(headers.sign), 'base64')
  const reply = isSigned
    ? replyTo(path.split('/').at(-1) ?? '', body.data)
    : { code: 'SIGN_VERIFY_FAILED', msg: 'sign' }
  const sign = isForged ? 'bm9uZQ==' : signed(JSON.stringify(reply))
  return { status: 200, body: reply, headers: { sign } }
}

function replyTo(name: string, data: TestPayment & TestRefund & TestCase): object {
  if (name === 'orderAndPay') return order(data)
  if (name === 'orderQuery') return good(payments.get(data.outTradeNo), 'ORDER_NOT_EXIST')
  if (name === 'refund') return refund(data)
  if (name === 'refundQuery') return good(refunds.get(data.outRefundNo), 'REFUND_ORDER_NOT_EXIST')
  return good(cases.get(data.caseId), 'CASE_NOT_EXIST')
}

const signed = (text: string, key = theirs.privateKey) => createSign('sha256').update(text).sign(key, 'base64')

beforeAll(async () => {
  psp = await startPsp(answer)
  shop = await makeRefills()
  provider = createPayermax(
    {
      appId: 'app0000001',
      merchantNo: 'SP0000001',
      privateKey: own.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      publicKey: theirs.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      apiUrl: psp.url,
      notificationUrl: 'https://shop.example/api/v1/payments/webhook/payermax',
    },
    { send: fetch, clock: shop.deps.clock },
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

test('a page for exactly the order is made, for one way of paying, and names no player', async () => {
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

test('it is credited once when PayerMax says that it is paid, and not when only the notification does', async () => {
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

test('the refund of the shop is accepted once and counts when PayerMax has given it', async () => {
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
  const pending = { state: 'pending', part: 'refund:runecase_refund_1' }
  const before = refunds.size
  expect(await provider.refund?.(asked)).toEqual(pending)
  expect(await provider.refund?.(asked)).toEqual(pending)
  expect(refunds.size).toBe(before + 1)
  const known = { method: METHOD, currency: 'BRL', parts: [pending.part] }
  expect(await provider.fetch(providerId, known)).toMatchObject({ returnedMinor: 0n })
  Object.assign(refunds.get('runecase_refund_1') ?? {}, { status: 'REFUND_SUCCESS' })
  expect(await provider.refund?.(asked)).toEqual({ ...pending, state: 'done' })
  expect(await provider.fetch(providerId, known)).toMatchObject({ returnedMinor: 20_000n, returnKind: 'refund' })
})

test('a partial refund of the portal and a dispute of the rest are taken back; a dispute that was won opens a review', async () => {
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

test('without a valid signature nothing is accepted: no signature, another key, another body, or an unsigned response', async () => {
  const { orderId, providerId } = await shop.order(await shop.player(), PIX as never)
  const text = notificationOf('PAYMENT', find(providerId))
  expect(await deliver(text, '')).toBe('forged')
  expect(await deliver(text, signed(text, own.privateKey))).toBe('forged')
  expect(await deliver(text.replace('PENDING', 'SUCCESS'), signed(text))).toBe('forged')
  expect(await deliver('{"data":7}')).toBe('malformed')
  expect(await deliver('not json')).toBe('malformed')
  Object.assign(find(providerId), { status: 'SUCCESS' })
  isForged = true
  const known = { method: METHOD, currency: 'BRL', parts: [] }
  await expect(provider.fetch(providerId, known)).rejects.toMatchObject({ isFinal: false })
  isForged = false
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'pending' })
})

test.each([
  ['another sum', { totalAmount: 499.99 }, 'amount'],
  ['another currency', { currency: 'USD' }, 'currency'],
  ['another order', { outTradeNo: '77' }, 'order'],
])('a payment with %s than was ordered is left to a person', async (_what, change, reason) => {
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
