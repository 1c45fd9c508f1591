import { expect, test, vi } from 'vitest'
import { openAdmin } from '../../../testing/open-admin.ts'
import type { AppPlayer } from '../../../testing/test-app.ts'

const { shop, adminApi, finance, risk } = await openAdmin({ finance: 'finance', risk: 'risk' })
const player = await shop.register()
const paymentId = await pay(player)

/** Pays 1000 RUB by card; returns the number of the payment once it is credited. */
async function pay(payer: AppPlayer): Promise<string> {
  const body = { directionId: 9, sum: 1000, countryIso: 'RU', isAdult: true }
  const { orderId, url } = await shop.read('startPayment', { body }, { player: payer })
  await shop.send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ step: 'action', action: 'pay' }).toString(),
  })
  await vi.waitFor(
    async () =>
      expect(await shop.rows('select state from payment_orders where id = $1', [orderId])).toEqual([{ state: 'paid' }]),
    { timeout: 15_000, interval: 100 },
  )
  return orderId
}

const found = async (query: Record<string, string>) =>
  (await adminApi.read('listPayments', { query }, finance)).items.map(({ id }) => id)

test('a payment is found by its number, its player, their name, the provider’s number, and its state', async () => {
  const [listed] = (await adminApi.read('listPayments', { query: { text: paymentId } }, finance)).items
  expect(listed).toMatchObject({ id: paymentId, provider: 'sandbox', amount: 1000, currency: 'RUB', state: 'paid' })
  expect(await found({ text: String(player.userId) })).toEqual([paymentId])
  expect(await found({ text: listed?.player.nickname.toUpperCase() ?? '' })).toEqual([paymentId])
  expect(await found({ text: listed?.providerId ?? '' })).toEqual([paymentId])
  expect(await found({ state: 'paid', provider: 'sandbox', sort: '-value' })).toEqual([paymentId])
  const { method = '' } =
    (await shop.rows<{ method: string }>('select method from payment_orders where id = $1', [paymentId]))[0] ?? {}
  expect(await found({ method })).toEqual([paymentId])
  expect(await found({ method: 'of nobody' })).toEqual([])
  expect(await found({ state: 'failed' })).toEqual([])
  expect(await found({ mark: 'returned' })).toEqual([])
  expect(await found({ mark: 'owed' })).toEqual([])
  expect(await found({ until: '2026-01-02T00:00:00.000Z' })).toEqual([])
})

test('payments are filtered by country and sum, and the total is that of the filter', async () => {
  const [{ value = 0 } = {}] = (await adminApi.read('listPayments', { query: { text: paymentId } }, finance)).items
  const sumOf = async (query: Record<string, string>) => {
    const { total, sum } = await adminApi.read('listPayments', { query }, finance)
    return [total, sum]
  }
  expect(await sumOf({ country: 'RU' })).toEqual([1, value])
  expect(await sumOf({ country: 'KZ' })).toEqual([0, 0])
  expect(await sumOf({ sumFrom: String(value), sumTo: String(value) })).toEqual([1, value])
  expect(await sumOf({ sumFrom: (value + 0.01).toFixed(2) })).toEqual([0, 0])
  expect(await sumOf({ sumTo: (value - 0.01).toFixed(2) })).toEqual([0, 0])
  for (const query of [{ country: 'ru' }, { sumFrom: '-1' }, { sumFrom: '1.001' }, { sumTo: 'all' }]) {
    expect(await adminApi.refusal('listPayments', { query }, finance)).toBe('400 validation')
  }
})

test('a payment is shown with its webhooks, confirmations and entries, and a missing one is no defect', async () => {
  const { payment } = await adminApi.read('getPayment', { params: { id: paymentId } }, finance)
  expect(payment.confirmations).toMatchObject([{ status: 'success', paid: 1000, currency: 'RUB', returned: 0 }])
  expect(payment.webhooks.length).toBeGreaterThan(0)
  expect(payment.entries[0]).toMatchObject({ kind: 'refill', currency: 'GOLD', amount: payment.credited?.value })
  expect(payment).toMatchObject({ paid: 1000, returns: [], reviews: [] })
  expect(await adminApi.refusal('getPayment', { params: { id: '77' } }, finance)).toBe('404 dataNotFound')
})

test("the file of payments contains no payers' data and no formulas, and is logged", async () => {
  await shop.rows('alter table payment_orders disable trigger payment_orders_step')
  await shop.rows(`update payment_orders set fields = '{"email": "secret@mail.ru"}' where id = $1`, [paymentId])
  await shop.rows('alter table payment_orders enable trigger payment_orders_step')
  await shop.rows(`update users set nickname = '=1+1' where id = $1`, [player.userId])
  const before = await adminApi.countLog()
  const exported = { params: { list: 'listPayments' }, query: { text: paymentId } }
  for (const operator of [finance, risk]) {
    const { text } = await adminApi.call('exportList', exported, operator)
    expect(text).toContain(`"'=1+1"`)
    expect(text).not.toContain('secret')
  }
  expect(await adminApi.countLog()).toBe(before + 2)
  const { payment } = await adminApi.read('getPayment', { params: { id: paymentId } }, risk)
  expect(payment.payer).toEqual([{ name: 'email', value: 'se***@mail.ru' }])
})

test('debtors are listed with the returned payment, and exported without formulas', async () => {
  const debtor = await shop.register()
  const orderId = await pay(debtor)
  await shop.setBalance(debtor, 0n)
  const approver = await adminApi.make('admin')
  const body = { kind: 'payment.refund', payload: { orderId, amount: 1000 }, reason: 'Paid twice' }
  const { request } = await adminApi.read('createChangeRequest', { body }, finance)
  expect(request.preview.lines).toContainEqual({ field: 'refundOwed', before: null, after: '1040' })
  const decision = { params: { id: request.id }, body: { version: request.version } }
  expect(await adminApi.refusal('approveChangeRequest', decision, finance)).toBe('403 own_change')
  await adminApi.read('approveChangeRequest', decision, approver)
  await vi.waitFor(
    async () =>
      expect((await adminApi.read('listDebtors', { query: {} }, finance)).items).toMatchObject([
        { player: { id: String(debtor.userId) }, owed: 1040, payments: 1, lastPaymentId: orderId, flagged: 0 },
      ]),
    { timeout: 15_000, interval: 100 },
  )
  expect(await found({ mark: 'owed' })).toEqual([orderId])
  expect(await found({ mark: 'refunding' })).toEqual([])
  const [done] = await shop.rows<{ operation_id: bigint; ended_at: Date }>(
    'select operation_id, ended_at from payment_refunds where order_id = $1',
    [orderId],
  )
  const change = 'update payment_refunds set state = $2, operation_id = $3, ended_at = $4 where order_id = $1'
  await shop.rows(change, [orderId, 'asked', null, null])
  expect(await found({ mark: 'refunding' })).toEqual([orderId])
  await shop.rows(change, [orderId, 'done', done?.operation_id, done?.ended_at])
  const { payment } = await adminApi.read('getPayment', { params: { id: orderId } }, finance)
  expect(payment).toMatchObject({ refundable: 0, refunds: [{ amount: 1000, state: 'done', requestId: request.id }] })
  expect(payment.returns).toMatchObject([{ kind: 'refund', owed: 1040, unpaid: 1040 }])
  await shop.rows(`update users set nickname = '@debtor' where id = $1`, [debtor.userId])
  const file = (await adminApi.call('exportList', { params: { list: 'listDebtors' }, query: {} }, finance)).text
  expect(file).toContain(`"'@debtor";1040;0;1;"${orderId}"`)
})
