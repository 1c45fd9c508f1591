import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../testing/make.ts'
import { makeRefills, type Refills } from './refills.fixtures.ts'

let shop: Refills
beforeAll(async () => {
  shop = await makeRefills()
  await shop.importPromos()
})
afterAll(() => shop.close())

async function pay(providerId: string): Promise<void> {
  await shop.bank.act(providerId, 'pay')
  await shop.deliver()
  await shop.settle()
}

const openingsOf = async (userId: bigint) => ({
  left: (
    await shop.rows<{ left: number }>('select free_opens as left from player_cases where user_id = $1', [userId])
  )[0]?.left,
  counts: (
    await shop.rows<{ count: number }>('select count from free_open_grants where user_id = $1 order by operation_id', [
      userId,
    ])
  ).map(({ count }) => count),
})
const giveBack = async (providerId: string, totalMinor: bigint) => {
  await shop.bank.giveBack(providerId, totalMinor, 'chargeback')
  await shop.deliver()
  await shop.settle()
}

test('spent coins of a refunded refill become a debt, and an opening is removed when the remaining sum no longer earns it', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId, { promo: 'OGRMAG' })
  await pay(providerId)
  await shop.rows('update players set coins = 20 where user_id = $1', [userId])
  await shop.rows(
    'insert into ledger_entries (account_id, operation_id, kind, currency, amount) values ($1, 2, 1, 2, -30), (6, 2, 1, 2, 30)',
    [userId],
  )
  await giveBack(providerId, 70_000n)
  expect(await openingsOf(userId), 'what is left is 300, which the code asks for').toEqual({ left: 1, counts: [1] })
  await giveBack(providerId, 70_100n)
  expect(await openingsOf(userId)).toEqual({ left: 0, counts: [1, -1] })
  await giveBack(providerId, 100_000n)
  expect(await openingsOf(userId)).toEqual({ left: 0, counts: [1, -1] })
  expect((await shop.balance(userId)).coins).toBe(0n)
  expect(
    await shop.rows('select coins, owed_coins from payment_returns where order_id = $1 order by total_minor', [
      orderId,
    ]),
  ).toEqual([
    { coins: 35n, owed_coins: 15n },
    { coins: 0n, owed_coins: 0n },
    { coins: 15n, owed_coins: 15n },
  ])
  expect(
    await shop.rows(
      `select e.currency, sum(e.amount)::int8 as sum from ledger_entries e join payment_returns r using (operation_id)
        where r.order_id = $1 and e.account_id in (5, 10) group by e.account_id, e.currency order by e.account_id`,
      [orderId],
    ),
  ).toEqual([
    { currency: 2, sum: 50n },
    { currency: 2, sum: -30n },
  ])
  await checkLedger(shop.world)
})

test('an opening that was used before its refill was returned is not taken back', async () => {
  const userId = await shop.player()
  const { providerId } = await shop.order(userId, { promo: 'OGRMAG' })
  await pay(providerId)
  await shop.rows('update player_cases set free_opens = 0 where user_id = $1', [userId])
  await giveBack(providerId, 100_000n)
  expect(await openingsOf(userId)).toEqual({ left: 0, counts: [1] })
})

test('a payer can dispute a paid refill at their bank once, and never an unpaid one', async () => {
  const userId = await shop.player()
  const { orderId, providerId } = await shop.order(userId)
  expect(await shop.bank.dispute(providerId)).toBe('closed')
  await pay(providerId)
  expect(await shop.bank.dispute(providerId)).toBeUndefined()
  expect(await shop.bank.dispute(providerId)).toBe('closed')
  await shop.deliver()
  await shop.settle()
  expect(await shop.rows('select state from payment_orders where id = $1', [orderId])).toEqual([{ state: 'refunded' }])
})
