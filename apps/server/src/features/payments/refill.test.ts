import { afterAll, beforeAll, expect, test } from 'vitest'
import { PromoGuesses, refillPromo } from '../../core/promo/public.ts'
import { settingsWith } from '../../testing/default-settings.ts'
import { checkLedger } from '../../testing/make.ts'
import { getPaymentStatus } from './get-payment-status.ts'
import { makeRefills, type Refills } from './refills.fixtures.ts'

let shop: Refills
beforeAll(async () => {
  shop = await makeRefills()
  await shop.importPromos()
})
afterAll(() => shop.close())

const statusOf = (userId: bigint, orderId: bigint) => getPaymentStatus(shop.deps, userId, orderId)
const refusalOf = (answer: { text: string }) => JSON.parse(answer.text).data.code

async function pay(action: Parameters<Refills['bank']['act']>[1], providerId: string): Promise<void> {
  await shop.bank.act(providerId, action)
  await shop.deliver()
  await shop.settle()
}

test('a paid refill credits the paid sum with its bonus once, and notifies the player', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  expect(await statusOf(userId, orderId)).toMatchObject({ status: 'pending', value: 1000, credit: null })
  await pay('pay', providerId)
  expect(await shop.balance(userId)).toEqual({ gold: 104_000n, coins: 0n })
  expect(await statusOf(userId, orderId)).toMatchObject({
    status: 'success',
    value: 1000,
    bonus: null,
    credit: { paid: 1000, levelBonus: 40, directionBonus: 0, promoBonus: 0, total: 1040, coins: 0 },
    returned: null,
    formUrl: null,
  })
  const events = await shop.rows<{ kinds: string[] }>(
    `select array(select json_array_elements(events)->>'kind') as kinds from outbox order by id desc limit 1`,
  )
  expect(events[0]?.kinds).toEqual(['refill.credited', 'payment.changed', 'balance.changed'])
  await pay('pay', providerId)
  expect(await shop.balance(userId)).toEqual({ gold: 104_000n, coins: 0n })
  await checkLedger(shop.world)
})

test('a refill in another currency is credited at the rate of its order', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, { directionId: 11, countryIso: 'KZ', sum: 6000 })
  await shop.rows(`update payment_countries set rate_ppm = 1 where iso = 'KZ'`)
  await pay('pay', providerId)
  await shop.rows(`update payment_countries set rate_ppm = 170000 where iso = 'KZ'`)
  expect(await shop.orderRow(orderId)).toMatchObject({ rate_ppm: 170_000n, paid_minor: 600_000n, currency: 'KZT' })
  expect(await shop.balance(userId)).toEqual({ gold: 102_000n + 4_080n, coins: 0n })
})

test("a blogger's code adds its percentage, coins and case, and the page is notified of each", async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, { promo: ' ogrmag ' })
  await pay('pay', providerId)
  expect(await shop.balance(userId)).toEqual({ gold: 100_000n + 4_000n + 10_000n, coins: 50n })
  expect(await statusOf(userId, orderId)).toMatchObject({
    promo: 'OGRMAG',
    value: 1000,
    bonus: { coins: 5, prize: { price: 49 }, sumPromo: 1140 },
    credit: { promoBonus: 100, coins: 50, total: 1140 },
  })
  await checkLedger(shop.world)
})

test('a declined refill credits nothing and releases the place of its code', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, { promo: 'RUNE7' })
  await pay('decline', providerId)
  expect(await statusOf(userId, orderId)).toMatchObject({ status: 'fail', reason: 'declined', credit: null })
  expect(await shop.rows('select state from promo_uses where reference_id = $1', [orderId])).toEqual([
    { state: 'released' },
  ])
  expect(await shop.balance(userId)).toEqual({ gold: 0n, coins: 0n })
})

test("returning from the provider's page moves no money, and only the provider's report does", async () => {
  const userId = await shop.player()
  const { orderId } = await shop.order(userId)
  await shop.age(orderId, 70)
  await shop.settle()
  expect(await statusOf(userId, orderId)).toMatchObject({ status: 'pending' })
  expect(await shop.balance(userId)).toEqual({ gold: 0n, coins: 0n })
})

test('a payment whose webhook was lost is found by asking the provider', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  await shop.bank.act(providerId, 'lost')
  expect(await shop.deliver()).toEqual([])
  await shop.age(orderId, 61)
  await shop.settle()
  expect(await shop.balance(userId)).toEqual({ gold: 104_000n, coins: 0n })
})

test('a payment of another sum than ordered credits nothing and goes to a review', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  await pay('wrong_amount', providerId)
  expect(await shop.balance(userId)).toEqual({ gold: 0n, coins: 0n })
  expect(await statusOf(userId, orderId)).toMatchObject({ status: 'pending', reason: 'review' })
  expect(
    await shop.rows('select reason, details, closed_at from payment_reviews where order_id = $1', [orderId]),
  ).toMatchObject([{ reason: 'amount', details: { orderedMinor: '100000', paidMinor: '100100' }, closed_at: null }])
})

test('items and gift codes credit their value, and a code works once in total', async () => {
  const userId = await shop.player()
  const skins = await shop.order(userId, { directionId: 9, sum: 200 })
  expect(await shop.bank.payWithItems(skins.providerId, [0, 1])).toBeUndefined()
  const gift = await shop.order(userId, { directionId: 10, sum: 100, fields: { email: 'a@example.com' } })
  const code = shop.bank.newGiftCode(12_300n)
  expect(await shop.bank.payWithGift(gift.providerId, `${code}0`)).toBe('bad_gift')
  expect(await shop.bank.payWithGift(gift.providerId, code)).toBeUndefined()
  const again = await shop.order(userId, { directionId: 10, sum: 100, fields: { email: 'a@example.com' } })
  expect(await shop.bank.payWithGift(again.providerId, code)).toBe('used_gift')
  await shop.deliver()
  await shop.settle()
  expect(await shop.balance(userId)).toEqual({ gold: 20_000n + 12_300n, coins: 0n })
})

test('a refund takes back the paid part and its bonus, and what the player no longer has becomes a debt', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, { promo: 'OGRMAG' })
  await pay('pay', providerId)
  await shop.bank.giveBack(providerId, 25_000n, 'refund')
  await shop.deliver()
  await shop.settle()
  expect(await shop.balance(userId)).toEqual({ gold: 114_000n - 25_000n - 3_500n, coins: 38n })
  expect(await statusOf(userId, orderId)).toMatchObject({ status: 'success', returned: { sum: 250, gold: 285 } })
  await shop.rows('update players set balance_minor = 1000 where user_id = $1', [userId])
  await shop.rows(
    `insert into ledger_entries (account_id, operation_id, kind, currency, amount) values ($1, 1, 1, 1, -84500), (1, 1, 1, 1, 84500)`,
    [userId],
  )
  await shop.bank.giveBack(providerId, 100_000n, 'chargeback')
  await shop.deliver()
  await shop.settle()
  expect(await shop.balance(userId)).toEqual({ gold: 0n, coins: 0n })
  expect(
    await shop.rows(
      `select kind, amount_minor, value_minor, bonus_minor, owed_minor, coins from payment_returns where order_id = $1 order by total_minor`,
      [orderId],
    ),
  ).toEqual([
    { kind: 'refund', amount_minor: 25_000n, value_minor: 25_000n, bonus_minor: 3_500n, owed_minor: 0n, coins: 12n },
    {
      kind: 'chargeback',
      amount_minor: 75_000n,
      value_minor: 75_000n,
      bonus_minor: 10_500n,
      owed_minor: 84_500n,
      coins: 38n,
    },
  ])
  expect(await shop.orderRow(orderId)).toMatchObject({ state: 'refunded' })
  expect(await statusOf(userId, orderId)).toMatchObject({ status: 'success', returned: { sum: 1000, gold: 1140 } })
  await checkLedger(shop.world)
})

test('an order that is unpaid for three days ends, and later money goes to a review', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  await shop.age(orderId, 72 * 3600)
  await shop.settle()
  expect(await statusOf(userId, orderId)).toMatchObject({ status: 'fail', reason: 'expired' })
  await pay('pay', providerId)
  expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([
    { reason: 'late' },
  ])
  expect(await shop.balance(userId)).toEqual({ gold: 0n, coins: 0n })
})

test('a repeated request has one order and one response, also when it was refused, and another body is no repetition', async () => {
  const userId = await shop.player()
  const [first, second] = [await shop.start(userId, {}, 'one'), await shop.start(userId, {}, 'one')]
  expect(second).toMatchObject({ text: first.text, isReplay: true })
  await expect(shop.start(userId, { sum: 2000 }, 'one')).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  expect(refusalOf(await shop.start(userId, { sum: 1 }, 'two'))).toBe('payment_sum_wrong')
  expect(await shop.start(userId, { sum: 1 }, 'two')).toMatchObject({ isReplay: true })
  expect(await shop.rows('select id from payment_orders where user_id = $1', [userId])).toHaveLength(1)
})

test('a start interrupted after its order was stored continues with the same order and the same payment', async () => {
  const userId = await shop.player()
  const { orderId } = await shop.order(userId)
  const [made] = await shop.rows<{ key: string }>('select key from payment_orders where id = $1', [orderId])
  await shop.rows('delete from idempotency where user_id = $1', [userId])
  const answer = await shop.start(userId, {}, made?.key)
  expect(JSON.parse(answer.text).data.order_id).toBe(String(orderId))
  expect(await shop.rows('select id from sandbox_payments where order_id = $1', [orderId])).toHaveLength(1)
})

test.each([
  ['age_required', { isAdult: false }],
  ['country_denied', { countryIso: 'KP' }],
  ['payment_direction_unavailable', { directionId: 4 }],
  ['payment_direction_unavailable', { directionId: 11 }],
  ['payment_sum_wrong', { sum: 99.99 }],
  ['payment_sum_wrong', { sum: 150_000.01 }],
  ['payment_sum_wrong', { sum: 500.001 }],
  ['payment_field_wrong', { directionId: 10, sum: 100 }],
  ['payment_field_wrong', { fields: { phone: '+79123456789' } }],
  ['promo_not_found', { promo: 'NOSUCH' }],
] as const)('%s: the input %j creates no order', async (code, more) => {
  const userId = await shop.player()
  expect(refusalOf(await shop.start(userId, more as never))).toBe(code)
  expect(await shop.rows('select id from payment_orders where user_id = $1', [userId])).toEqual([])
})

test('five unknown codes in orders lock their player out of codes for an hour, and make no order', async () => {
  const guesses = new PromoGuesses(true, () => 0)
  const process = { ...shop.deps, promo: refillPromo({ catalogue: shop.catalogue, guesses, settings: settingsWith() }) }
  const [userId, another] = [await shop.player(), await shop.player()]
  for (let one = 0; one < 5; one += 1) {
    expect(refusalOf(await shop.start(userId, { promo: `GUESS${one}` }, undefined, process))).toBe('promo_not_found')
  }
  const locked = { code: 'rate_limited', params: { seconds: 3600 } }
  await expect(shop.start(userId, { promo: 'RUNE7' }, undefined, process)).rejects.toMatchObject(locked)
  expect(await shop.rows('select id from payment_orders where user_id = $1', [userId])).toEqual([])
  expect((await shop.start(userId, {}, undefined, process)).httpStatus, 'a refill without a code').toBe(200)
  expect((await shop.start(another, { promo: 'RUNE7' }, undefined, process)).httpStatus).toBe(200)
})

test('an order is visible only to its player', async () => {
  const { orderId } = await shop.order(await shop.player())
  await expect(statusOf(await shop.player(), orderId)).rejects.toMatchObject({ code: 'dataNotFound' })
})

test('an order accepts only legal steps, and a paid one is never overwritten', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  await pay('pay', providerId)
  for (const change of [`state = 'pending'`, `state = 'failed'`, 'paid_minor = 1', 'amount_minor = 1', 'user_id = 1']) {
    await expect(shop.rows(`update payment_orders set ${change} where id = $1`, [orderId])).rejects.toThrow()
  }
  await expect(shop.rows('delete from payment_orders where id = $1', [orderId])).rejects.toThrow()
})
