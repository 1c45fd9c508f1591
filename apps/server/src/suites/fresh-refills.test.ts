import { HOUR_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWithdrawalTerms } from '../features/withdrawals/get-withdrawal-terms.ts'
import { makeItem, outcomesOf } from '../testing/make.ts'
import { type DebtShop, makeDebtShop, REFILL_MINOR } from './debts.fixtures.ts'

/** Payment methods of the demo. */
const CARD = 2
const CRYPTO = 8

let shop: DebtShop
beforeAll(async () => {
  shop = await makeDebtShop(24 * HOUR_MS)
})
afterAll(() => shop.close())

const send = async (userId: bigint, ...ids: bigint[]) => {
  const input = { ids, method: 'link' as const }
  const [outcome] = await outcomesOf([shop.withdrawals.send(userId, input, `send ${ids}`, shop.withdrawals.deps)])
  return outcome?.startsWith('{') ? 'sent' : outcome
}
const holdOf = async (userId: bigint) => (await getWithdrawalTerms(shop.withdrawals.deps, userId)).hold

/** Makes items of these prices one after the other, because giving an item locks its owner. */
async function makeItems(userId: bigint, prices: readonly bigint[]): Promise<bigint[]> {
  const ids: bigint[] = []
  for (const priceMinor of prices) ids.push(await makeItem(shop.world, userId, { priceMinor }))
  return ids
}

test('items worth a recent refill are held, and those above its value can be withdrawn', async () => {
  const { userId } = await shop.payer(CARD)
  const [small, large, rest] = [
    await makeItem(shop.world, userId, { priceMinor: 4_000n }),
    await makeItem(shop.world, userId, { priceMinor: REFILL_MINOR - 1_000n }),
    await makeItem(shop.world, userId, { priceMinor: 2_000n, status: 'bag' }),
  ]
  expect(await holdOf(userId)).toMatchObject({ reason: 'fresh_refill', amount: 1040, coins: 0, available: 50 })
  expect([await send(userId, large), await send(userId, small, rest)]).toEqual(['withdrawal_hold', 'withdrawal_hold'])
  expect([await send(userId, small), await send(userId, rest)]).toEqual(['sent', 'withdrawal_hold'])
  expect(await holdOf(userId)).toMatchObject({ available: 10 })
})

test('the hold ends when the refill is old enough, and its end is shown', async () => {
  const { userId } = await shop.payer(CARD)
  const id = await makeItem(shop.world, userId)
  const hold = await holdOf(userId)
  const leftMs = Date.parse(hold?.until ?? '') - Date.now()
  expect(Math.abs(leftMs - 24 * HOUR_MS)).toBeLessThan(60_000)
  expect(await send(userId, id)).toBe('withdrawal_hold')
  await shop.world.rows(`update payment_orders set ended_at = ended_at - interval '24 hours' where user_id = $1`, [
    userId,
  ])
  expect(await holdOf(userId)).toBeNull()
  expect(await send(userId, id)).toBe('withdrawal_hold')
  expect(await send(userId, await makeItem(shop.world, userId))).toBe('sent')
})

test('a refill by a method that cannot be reversed holds no items', async () => {
  const { userId } = await shop.payer(CRYPTO, 1500)
  expect(await holdOf(userId)).toBeNull()
  expect(await send(userId, await makeItem(shop.world, userId))).toBe('sent')
})

test('an item of a returned withdrawal is no longer held', async () => {
  const { userId, providerId } = await shop.payer(CARD)
  await shop.chargeBack(providerId, 25_000n)
  await shop.refills.settle()
  expect(await holdOf(userId)).toMatchObject({ reason: 'fresh_refill', amount: 780 })
  await shop.chargeBack(providerId)
  await shop.refills.settle()
  expect(await holdOf(userId)).toBeNull()
})

test('concurrent withdrawals in two processes leave items worth the held value', async () => {
  const { userId } = await shop.payer(CARD)
  await makeItem(shop.world, userId, { priceMinor: REFILL_MINOR })
  const ids = await makeItems(userId, Array<bigint>(6).fill(1_000n))
  const big = await makeItem(shop.world, userId, { priceMinor: 2_500n })
  const outcomes = await outcomesOf(
    [...ids, big].map((id, at) =>
      shop.withdrawals.send(userId, { ids: [id], method: 'link' }, `at once ${id}`, {
        ...shop.withdrawals.otherProcess(2 + (at % 2)),
        findFreshRefills: shop.withdrawals.deps.findFreshRefills,
      }),
    ),
  )
  expect(outcomes.filter((one) => one.startsWith('{')).length).toBeGreaterThan(0)
  const [row] = await shop.world.rows<{ stay: bigint }>(
    'select sum(price_minor)::int8 as stay from items where user_id = $1 and status in (3, 4)',
    [userId],
  )
  expect(row?.stay).toBeGreaterThanOrEqual(REFILL_MINOR)
})
