import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentTruth } from '../payment-ports.ts'
import { ProviderFailure } from '../payment-ports.ts'
import { type PspAnswer, type PspCall, startPsp } from '../providers/psp.fixtures.ts'
import { createYooKassa } from '../providers/yookassa/yookassa-payments.ts'
import { makeRefills, type Refills } from '../refills.fixtures.ts'
import { differenceOf, reconcileDay } from './reconcile-day.ts'
import { type ComparedOrder, selectDueDays, watchDifferences } from './reconciliations.sql.ts'

const order: ComparedOrder = {
  ...{
    id: 7n,
    providerId: 'p',
    state: 'paid',
    method: 'card',
    currency: 'RUB',
    paidMinor: 100_000n,
    returnedMinor: 0n,
  },
}
const truth: PaymentTruth = {
  ...{ providerId: 'p', orderId: 7n, status: 'success', paidMinor: 100_000n, currency: 'RUB', returnedMinor: 0n },
  ...{ returnKind: 'refund', reason: null },
}

test.each([
  [order, truth, undefined],
  [{ ...order, state: 'failed', paidMinor: 0n }, { ...truth, status: 'fail' as const, paidMinor: 0n }, undefined],
  [undefined, { ...truth, status: 'pending' as const }, undefined],
  [{ ...order, state: 'review', paidMinor: 0n }, truth, undefined],
  [undefined, truth, 'unknown_payment'],
  [order, undefined, 'missing_payment'],
  [{ ...order, state: 'failed', paidMinor: 0n }, truth, 'not_credited'],
  [order, { ...truth, status: 'fail' as const, paidMinor: 0n }, 'not_paid'],
  [order, { ...truth, paidMinor: 99_999n }, 'amount'],
  [order, { ...truth, currency: 'USD' }, 'amount'],
  [order, { ...truth, returnedMinor: 1n }, 'returned'],
])('an order %o and a payment %o have the difference %s', (here, there, kind) => {
  expect(differenceOf(here, there)?.kind).toBe(kind)
})

const payments: Record<string, unknown>[] = []
let isSilent = false
let psp: Awaited<ReturnType<typeof startPsp>>
let shop: Refills

/** https://yookassa.ru/developers/using-api/lists: two payments per page, with a cursor. */
function answer({ method, path }: PspCall): PspAnswer {
  if (isSilent) return { status: 500, body: {} }
  const url = new URL(path, 'http://psp')
  if (method === 'POST') return { status: 200, body: payments.at(-1) }
  if (url.pathname !== '/v3/payments') {
    const found = payments.find(({ id }) => url.pathname.endsWith(`/${id}`))
    return found ? { status: 200, body: found } : { status: 404, body: {} }
  }
  const [from, until] = [url.searchParams.get('created_at.gte') ?? '', url.searchParams.get('created_at.lt') ?? '']
  const all = payments.filter(({ created_at: at }) => String(at) >= from && String(at) < until)
  const start = Number(url.searchParams.get('cursor') ?? 0)
  const items = all.slice(start, start + 2)
  return {
    status: 200,
    body: { type: 'list', items, ...(start + 2 < all.length && { next_cursor: String(start + 2) }) },
  }
}

beforeAll(async () => {
  psp = await startPsp(answer)
  const keys = { shopId: '1', secretKey: 'a secret of the shop' }
  const settings = { ...keys, apiUrl: psp.url, senders: [], vatCode: undefined, taxSystemCode: undefined }
  shop = await makeRefills([createYooKassa(settings, { send: fetch, brand: () => 'Ягодник' })])
})
beforeEach(() => {
  isSilent = false
})
afterAll(async () => {
  await shop.close()
  await psp.close()
})

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()

/** Makes a payment of yesterday at the provider. */
function pay(id: string, rest: Record<string, unknown> = {}) {
  payments.push({
    ...{ id, status: 'succeeded', amount: { value: '1000.00', currency: 'RUB' }, created_at: YESTERDAY },
    ...{ confirmation: { confirmation_url: 'https://yoomoney.ru/pay' }, ...rest },
  })
}

/** Makes an order of yesterday that was credited. */
async function creditedYesterday(id: string, rest: Record<string, unknown> = {}): Promise<bigint> {
  pay(id, { status: 'pending' })
  const { orderId } = await shop.order(await shop.player())
  const payment = payments.at(-1) ?? {}
  Object.assign(payment, { status: 'succeeded', metadata: { order_id: String(orderId) } })
  await shop.rows('update payment_orders set due_at = clock_timestamp() where id = $1', [orderId])
  await shop.settle()
  await shop.rows('alter table payment_orders disable trigger payment_orders_step')
  await shop.rows('update payment_orders set created_at = $2 where id = $1', [orderId, YESTERDAY])
  await shop.rows('alter table payment_orders enable trigger payment_orders_step')
  Object.assign(payment, rest)
  return orderId
}

test('a day is planned once, compared once by two processes, and its differences are stored', async () => {
  await creditedYesterday('good')
  const short = await creditedYesterday('short', { amount: { value: '900.00', currency: 'RUB' } })
  const returned = await creditedYesterday('returned', { refunded_amount: { value: '10.00', currency: 'RUB' } })
  pay('stranger')
  const [second] = [shop.processOf(7)]
  await Promise.all([selectDueDays(shop.deps.database, ['yookassa']), selectDueDays(second.database, ['yookassa'])])
  const days = await shop.rows<{ id: bigint; day: string }>(
    'select id, day::text from payment_reconciliations order by day',
  )
  expect(days.map(({ day }) => day)).toEqual([YESTERDAY.slice(0, 10)])
  const id = days[0]?.id ?? 0n
  await shop.rows('update payment_reconciliations set due_at = now() where id = $1', [id])
  isSilent = true
  await expect(reconcileDay(shop.deps, id)).rejects.toThrow(ProviderFailure)
  isSilent = false
  await shop.rows('update payment_reconciliations set due_at = now() where id = $1', [id])
  const done = await Promise.all([reconcileDay(shop.deps, id), reconcileDay(second, id)])
  expect(done.sort()).toEqual([false, true])
  const found = await shop.rows('select provider_id, order_id, kind from payment_differences order by provider_id')
  expect(found).toEqual([
    { provider_id: 'returned', order_id: returned, kind: 'returned' },
    { provider_id: 'short', order_id: short, kind: 'amount' },
    { provider_id: 'stranger', order_id: null, kind: 'unknown_payment' },
  ])
  expect(await shop.rows('select payments, due_at from payment_reconciliations')).toEqual([
    { payments: 4, due_at: null },
  ])
  expect(await watchDifferences(shop.deps.database)).toEqual({ open: 3, overdueS: 0 })
  expect(await selectDueDays(shop.deps.database, ['yookassa'])).toEqual([])
})
