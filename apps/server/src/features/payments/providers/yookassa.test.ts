import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../../testing/make.ts'
import { getPaymentStatus } from '../get-payment-status.ts'
import { getPaymentCountry } from '../list-countries.ts'
import { receiveWebhook } from '../receive-webhook.ts'
import { makeRefills, type Refills } from '../refills-under-test.ts'
import { type PspAnswer, type PspCall, startPsp } from './psp-under-test.ts'
import { createYooKassa } from './yookassa.ts'

/** As YooKassa writes payments: https://yookassa.ru/developers/api#payment_object */
interface Payment {
  id: string
  status: string
  amount: { value: string; currency: string }
  refunded_amount?: { value: string; currency: string }
  metadata: Record<string, string>
  confirmation?: { type: string; confirmation_url: string }
  cancellation_details?: { party: string; reason: string }
}

const KEYS = { shopId: '100500', secretKey: 'live_secret_of_the_shop' }
const payments = new Map<string, Payment>()
const byKey = new Map<string, Payment>()
let trouble: PspAnswer[] = []
let psp: Awaited<ReturnType<typeof startPsp>>
let shop: Refills

function answer({ method, path, headers, body }: PspCall): PspAnswer {
  const next = trouble.shift()
  if (next) return next
  const wanted = `Basic ${Buffer.from('100500:live_secret_of_the_shop').toString('base64')}`
  if (headers.authorization !== wanted) return { status: 401, body: { type: 'error', code: 'invalid_credentials' } }
  if (method === 'GET') {
    const found = payments.get(path.split('/').at(-1) ?? '')
    return found ? { status: 200, body: found } : { status: 404, body: { type: 'error', code: 'not_found' } }
  }
  const key = String(headers['idempotence-key'] ?? '')
  if (key === '') return { status: 400, body: { type: 'error', code: 'invalid_request' } }
  const payment = byKey.get(key) ?? makePayment(body)
  byKey.set(key, payment)
  return { status: 200, body: payment }
}

function makePayment(body: Pick<Payment, 'amount' | 'metadata'>): Payment {
  const id = `2e4${String(payments.size).padStart(5, '0')}-000f-5000-8000-18db351245c7`
  const { amount, metadata } = body
  const confirmation = {
    type: 'redirect',
    confirmation_url: `https://yoomoney.ru/checkout/payments/v2/contract?orderId=${id}`,
  }
  const payment = { id, status: 'pending', amount, metadata, confirmation }
  payments.set(id, payment)
  return payment
}

beforeAll(async () => {
  psp = await startPsp(answer)
  const settings = { ...KEYS, apiUrl: psp.url, receipts: undefined }
  shop = await makeRefills([
    createYooKassa({ ...settings, senders: ['185.71.76.0/27', '2a02:5180::/32'] }, { send: fetch }),
  ])
})
beforeEach(() => {
  trouble = []
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
const notify = (event: string, object: Record<string, unknown>, address = '185.71.76.7') =>
  receiveWebhook(shop.deps, 'yookassa', {
    raw: Buffer.from(JSON.stringify({ type: 'notification', event, object })),
    headers: {},
    address,
  })

test('a payment is made once by its idempotence key, with the sum, the way and the order in it', async () => {
  const userId = await shop.player()
  // The answer is lost on the way: the same question makes no second payment.
  trouble = [{ status: 0, body: null, isCut: true }]
  const before = payments.size
  const answered = await shop.start(userId, { sum: 1234.5 })
  const { order_id, url } = JSON.parse(answered.text).data
  expect(url).toContain('https://yoomoney.ru/checkout/payments/v2/contract')
  expect(payments.size).toBe(before + 1)
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

test('its notification makes the shop ask, and what it answers is credited; its refund is taken back', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  const payment = find(providerId)
  // Not paid yet, whatever the notification says.
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
])('a payment that was canceled for %s is %s', async (reason, told) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  Object.assign(find(providerId), { status: 'canceled', cancellation_details: { party: 'yoo_money', reason } })
  await notify('payment.canceled', { id: providerId })
  await shop.settle()
  expect(await getPaymentStatus(shop.deps, userId, orderId)).toMatchObject({ status: 'fail', reason: told })
})

test('a notification from elsewhere, and one that is no notification, are not believed', async () => {
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
])('a payment with %s than was ordered is left to a person', async (_what, change, reason) => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  Object.assign(find(providerId), { status: 'succeeded', ...change })
  await notify('payment.succeeded', { id: providerId })
  await shop.settle()
  expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([{ reason }])
  expect((await shop.balance(userId)).gold).toBe(0n)
})

test('a payment whose start was cut off is credited by the word of its provider, and the request then finds it', async () => {
  const userId = await shop.player()
  trouble = Array.from({ length: 3 }, () => ({ status: 0, body: null, isCut: true as const }))
  await expect(shop.start(userId, {}, 'cut off')).rejects.toMatchObject({ code: 'payment_not_started' })
  const [open] = await shop.rows<{ id: bigint }>('select id from payment_orders where user_id = $1', [userId])
  // The provider had made it, and only its answer was lost.
  const made = makePayment({ amount: { value: '1000.00', currency: 'RUB' }, metadata: { order_id: String(open?.id) } })
  byKey.set(`order-${open?.id}`, made)
  made.status = 'succeeded'
  await notify('payment.succeeded', { ...made })
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(104_000n)
  const answer = JSON.parse((await shop.start(userId, {}, 'cut off')).text).data
  expect(answer).toEqual({ order_id: String(open?.id), url: made.confirmation?.confirmation_url })
  expect((await shop.balance(userId)).gold).toBe(104_000n)
})

test('a payment of somebody else, named for an order by a notification alone, credits nobody', async () => {
  const [payer, thief] = [await shop.player(), await shop.player()]
  const bought = await shop.order(payer)
  find(bought.providerId).status = 'succeeded'
  // The thief's start was cut off before his payment was written down.
  trouble = Array.from({ length: 3 }, () => ({ status: 503, body: {} }))
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

test('a provider that refuses an order ends it; one that is silent three times is offered no more for a minute', async () => {
  const userId = await shop.player()
  trouble = [{ status: 400, body: { type: 'error', code: 'invalid_request' } }]
  const refused = await shop.start(userId, {}, 'refused')
  expect(JSON.parse(refused.text).key).toBe('payment_direction_unavailable')
  expect(await shop.rows('select state, reason from payment_orders where user_id = $1', [userId])).toEqual([
    { state: 'failed', reason: 'not_started' },
  ])
  trouble = Array.from({ length: 9 }, () => ({ status: 503, body: {} }))
  for (const key of ['a', 'b', 'c'])
    await expect(shop.start(userId, {}, key)).rejects.toMatchObject({ code: 'payment_not_started' })
  expect(JSON.parse((await shop.start(userId, {}, 'd')).text).key).toBe('payment_direction_unavailable')
  shop.pass(61_000)
  // The same request finds its order again.
  expect(JSON.parse((await shop.start(userId, {}, 'a')).text).status).toBe('success')
})

test('with receipts it asks for a contact, and refuses the order of a payer who names none', async () => {
  const receipts = { vatCode: 11, taxSystemCode: 2 }
  const fiscal = await makeRefills([
    createYooKassa({ ...KEYS, apiUrl: psp.url, senders: [], receipts }, { send: fetch }),
  ])
  try {
    const country = await getPaymentCountry({ ...fiscal.deps, pictures: { pathOf: (id) => id } }, 'RU')
    const card = country.directions.find(({ paymentDirectionId }) => paymentDirectionId === 2)
    expect(card?.additional).toMatchObject([{ name: 'email', label: '', required: true }])
    const userId = await fiscal.player()
    const calls = psp.calls.length
    await expect(fiscal.start(userId)).resolves.toMatchObject({ httpStatus: 422 })
    expect(JSON.parse((await fiscal.start(userId, { fields: { email: 'no address' } })).text).key).toBe(
      'payment_field_wrong',
    )
    expect(psp.calls.length).toBe(calls)
    await fiscal.order(userId, { sum: 1234.5, fields: { email: 'payer@example.com' } })
    expect(psp.calls.at(-1)?.body.receipt).toEqual({
      customer: { email: 'payer@example.com' },
      items: [
        {
          description: 'Аванс: пополнение баланса RUNECASE',
          quantity: 1,
          amount: { value: '1234.50', currency: 'RUB' },
          vat_code: 11,
          payment_mode: 'advance',
          payment_subject: 'payment',
        },
      ],
      tax_system_code: 2,
    })
  } finally {
    await fiscal.close()
  }
})

test('a receipt goes to the phone where a way of paying asks for that; without any contact nothing is started', async () => {
  const provider = createYooKassa(
    { ...KEYS, apiUrl: psp.url, senders: [], receipts: { vatCode: 1, taxSystemCode: undefined } },
    { send: fetch },
  )
  const offer = {
    orderId: 77n,
    amountMinor: 50_000n,
    currency: 'RUB',
    method: 'sbp',
    type: 3,
    returnUrl: 'https://shop.example/',
  }
  await provider.start({ ...offer, fields: { phone: '+79001234567' } })
  const { receipt } = psp.calls.at(-1)?.body ?? {}
  expect(receipt).toMatchObject({ customer: { phone: '79001234567' }, items: [{ vat_code: 1 }] })
  expect(receipt).not.toHaveProperty('tax_system_code')
  await expect(provider.start({ ...offer, fields: {} })).rejects.toMatchObject({ isFinal: true })
})

test('a partial refund carries a receipt of what goes back; a whole one, or one without a contact, carries none', async () => {
  const receipts = { vatCode: 1, taxSystemCode: undefined }
  const provider = createYooKassa({ ...KEYS, apiUrl: psp.url, senders: [], receipts }, { send: fetch })
  const refund = { providerId: 'paid', amountMinor: 12_345n, currency: 'RUB', isWhole: false, key: 'refund-5' }
  const asked = async (part: { isWhole?: boolean; fields: Record<string, string> }, status = 'succeeded') => {
    trouble = [{ status: 200, body: { id: 'r', status } }]
    const state = await provider.refund?.({ ...refund, ...part })
    return { state, call: psp.calls.at(-1) }
  }
  const fields = { email: 'payer@example.com' }
  const { state, call } = await asked({ fields })
  expect(state).toBe('done')
  expect(call).toMatchObject({ method: 'POST', path: '/v3/refunds', headers: { 'idempotence-key': 'refund-5' } })
  expect(call?.body).toEqual({
    payment_id: 'paid',
    amount: { value: '123.45', currency: 'RUB' },
    receipt: {
      customer: { email: 'payer@example.com' },
      items: [
        {
          description: 'Аванс: пополнение баланса RUNECASE',
          quantity: 1,
          amount: { value: '123.45', currency: 'RUB' },
          vat_code: 1,
          payment_mode: 'advance',
          payment_subject: 'payment',
        },
      ],
    },
  })
  expect((await asked({ fields, isWhole: true })).call?.body).not.toHaveProperty('receipt')
  expect((await asked({ fields: {} })).call?.body).not.toHaveProperty('receipt')
  expect((await asked({ fields }, 'pending')).state).toBe('pending')
  await expect(asked({ fields }, 'canceled')).rejects.toMatchObject({ isFinal: true })
})
