import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellItem } from '../core/inventory/sell-items.ts'
import { applyPromo } from '../core/promo/apply-promo.ts'
import { PromoGuesses } from '../core/promo/public.ts'
import { CHEAP_CASE, playOut } from '../features/battles/battle.fixtures.ts'
import { countDashboard } from '../features/dashboard/count-dashboard.ts'
import { runDebtsCommand } from '../features/payments/debts-command.ts'
import { getDebt } from '../features/payments/get-debt.ts'
import { countOpen } from '../features/payments/payment-reviews.sql.ts'
import { getWithdrawalTerms } from '../features/withdrawals/get-withdrawal-terms.ts'
import { selectFlagged } from '../features/withdrawals/withdrawal-lists.sql.ts'
import { settingsWith } from '../testing/default-settings.ts'
import { checkLedger, dataOf, makeIdempotency, makeItem, outcomesOf } from '../testing/make.ts'
import { shopGames } from '../testing/settled-plays.ts'
import { shopCashier } from '../testing/shop-parts.ts'
import { TESTING_PROJECT } from '../testing/testing-project.ts'
import { type DebtShop, makeDebtShop, REFILL_MINOR } from './debts.fixtures.ts'
import { ITEM_COMMANDS } from './item-commands.fixtures.ts'

let shop: DebtShop
beforeAll(async () => {
  shop = await makeDebtShop()
  await shop.refills.importPromos()
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.close()
})

const sell = async (userId: bigint, priceMinor: bigint) => {
  const id = await makeItem(shop.world, userId, { priceMinor })
  return dataOf(
    await sellItem(shop.world.deps, makeIdempotency('sellItem', userId, `sell ${id}`), {
      id,
      expectedPrice: undefined,
    }),
  )
}

/** A player with a debt of a whole refill and its bonus. */
async function debtor() {
  const payer = await shop.spender()
  await shop.chargeBack(payer.providerId)
  await shop.refills.settle()
  return payer
}

test('a payment that is charged back after it was spent becomes a debt, and nothing can be withdrawn or staked until it is repaid', async () => {
  const { userId } = await debtor()
  expect(await shop.owed(userId)).toEqual({ owed: REFILL_MINOR, coins: 0n, balance: 0n })
  const id = await makeItem(shop.world, userId)
  const others = [await makeItem(shop.world, userId), await makeItem(shop.world, userId)]
  const attempt = { node: 2, userId, id, others }
  const outcomes = await outcomesOf([
    ITEM_COMMANDS.withdraw(shop.items, attempt),
    ITEM_COMMANDS.upgrade(shop.items, attempt),
    ITEM_COMMANDS.contract(shop.items, attempt),
    ITEM_COMMANDS.exchange(shop.items, attempt),
  ])
  expect(outcomes).toEqual(['withdrawal_hold', 'debt_outstanding', 'debt_outstanding', 'debt_outstanding'])
  await expect(shop.battles.create(userId)).rejects.toThrow('debt_outstanding')
  expect((await getWithdrawalTerms(shop.withdrawals.deps, userId)).hold).toEqual({
    reason: 'debt',
    until: null,
    amount: 1040,
    coins: 0,
    available: 0,
  })
})

test('every credit repays the oldest debt first, by entries of a separate operation, and the rest goes to the player', async () => {
  const { userId } = await debtor()
  const second = await shop.refills.order(userId, { sum: 500 })
  await shop.refills.bank.act(second.providerId, 'pay')
  await shop.refills.deliver()
  await shop.refills.settle()
  // A refill of 500 with a bonus of 2 percent.
  expect(await shop.owed(userId)).toMatchObject({ owed: REFILL_MINOR - 51_000n, balance: 0n })
  await shop.chargeBack(second.providerId, 50_000n)
  await shop.refills.settle()
  expect(await shop.owed(userId)).toMatchObject({ owed: REFILL_MINOR, balance: 0n })
  const promo = await applyPromo(
    {
      ...shop.world.deps,
      catalogue: shop.refills.catalogue,
      guesses: new PromoGuesses(false),
      settings: settingsWith(),
    },
    makeIdempotency('applyPromo', userId, 'promo'),
    'privet25',
  )
  expect(dataOf(promo).balance).toBe(0)
  const { owed: left } = await shop.owed(userId)
  expect(left).toBeLessThan(REFILL_MINOR)
  expect((await sell(userId, 60_000n)).balance).toBe(0)
  const shown = await getDebt(shop.world.deps, userId)
  expect(shown).toMatchObject({
    owed: Number(left - 60_000n) / 100,
    owedCoins: 0,
    orders: [
      {
        orderId: String(second.orderId),
        reason: 'chargeback',
        returned: 500,
        currency: 'RUB',
        method: { systemName: 'card_ru' },
      },
    ],
  })
  expect((await sell(userId, 100_000n)).balance).toBe(Number(100_000n - (left - 60_000n)) / 100)
  expect(await shop.owed(userId)).toMatchObject({ owed: 0n })
  expect(await getDebt(shop.world.deps, userId)).toBeNull()
  const id = await makeItem(shop.world, userId)
  expect(await outcomesOf([shop.withdrawals.send(userId, { ids: [id], method: 'link' })])).toEqual([
    expect.stringContaining('PREPARING'),
  ])
})

test('withdrawals that were not handed over are cancelled with the reason, and the others continue and are flagged', async () => {
  const { userId, providerId } = await shop.spender()
  const handed = await shop.withdrawals.sendOne(userId)
  await shop.withdrawals.pass(300_000)
  await shop.withdrawals.step(handed.id)
  const waiting = await shop.withdrawals.sendOne(userId)
  await shop.chargeBack(providerId)
  await shop.refills.settle()
  expect(await shop.withdrawals.storyOf(waiting.id)).toEqual(['PREPARING: countdown', 'canceled: debt'])
  expect(await shop.withdrawals.statusOf(waiting.itemId)).toBe('progress')
  for (let round = 0; round < 5; round += 1) {
    await shop.withdrawals.pass(shop.withdrawals.stepMs)
    await shop.withdrawals.step(handed.id)
  }
  expect(await shop.withdrawals.statusOf(handed.itemId)).toBe('STEAM_WITHDRAWN')
  const lines: string[] = []
  const place = {
    database: shop.world.deps.database,
    print: (line: string) => lines.push(line),
    printError: (line: string) => lines.push(line),
    listFlagged: (ids: readonly bigint[]) => selectFlagged(shop.world.deps.database, ids),
  }
  expect(await runDebtsCommand([], place)).toBe(0)
  expect(lines.find((line) => line.startsWith(`player ${userId} `))).toContain(
    'owes 1040 GOLD and 0 coins for 1 orders',
  )
  expect(lines.filter((line) => line.includes('STEAM_WITHDRAWN'))).toEqual([
    expect.stringContaining(`withdrawal ${handed.id}: `),
  ])
  expect(await runDebtsCommand(['x'], place)).toBe(2)
})

test('a withdrawal of a player with a debt is not handed over when its countdown ends', async () => {
  const { userId, providerId } = await shop.spender()
  await shop.chargeBack(providerId)
  await shop.refills.settle()
  const { id, itemId } = await withoutDebt(userId, () => shop.withdrawals.sendOne(userId))
  await shop.withdrawals.pass(300_000)
  expect(await shop.withdrawals.step(id)).toBe(false)
  expect(await shop.withdrawals.storyOf(id)).toEqual(['PREPARING: countdown', 'canceled: debt'])
  expect(await shop.withdrawals.statusOf(itemId)).toBe('progress')
})

/** Simulates a withdrawal requested before the player had a debt. */
async function withoutDebt<T>(userId: bigint, work: () => Promise<T>): Promise<T> {
  await shop.world.rows('update players set owed_minor = 0 where user_id = $1', [userId])
  const done = await work()
  await shop.world.rows('update players set owed_minor = $2 where user_id = $1', [userId, REFILL_MINOR])
  return done
}

test('a player with a debt plays a running battle to its end: a refund repays the debt, and winnings can only be sold', async () => {
  const { userId, providerId } = await shop.payer()
  const refunded = await shop.battles.create(userId, { cases: [{ slug: CHEAP_CASE, count: 1 }] })
  await shop.spend(userId)
  await shop.chargeBack(providerId)
  await shop.refills.settle()
  const { owed } = await shop.owed(userId)
  await shop.battles.leave(userId, refunded)
  const afterRefund = await shop.owed(userId)
  expect(afterRefund.balance).toBe(0n)
  expect(afterRefund.owed).toBeLessThan(owed)

  const other = await shop.payer()
  const opponent = await shop.battles.newPlayer()
  const ulid = await shop.battles.create(other.userId, { cases: [{ slug: CHEAP_CASE, count: 3 }], mode: 'share' })
  await shop.battles.join(opponent, ulid, 2)
  await shop.spend(other.userId)
  await shop.chargeBack(other.providerId)
  await shop.refills.settle()
  await playOut(shop.battles, ulid)
  expect(await shop.owed(other.userId)).toMatchObject({ balance: 0n })
})

test('the database refuses a credit that ignores the debt', async () => {
  const { userId } = await debtor()
  await expect(
    shop.world.rows('update players set balance_minor = balance_minor + 100 where user_id = $1', [userId]),
  ).rejects.toMatchObject({ constraint: 'players_debtor_balance_check' })
})

test('the operator sees the number of players with a debt and the total debt', async () => {
  const before = await countOpen(shop.world.deps.database)
  await debtor()
  const after = await countOpen(shop.world.deps.database)
  expect([after.debtors - before.debtors, after.owedMinor - before.owedMinor]).toEqual([1, Number(REFILL_MINOR)])
})

test('the statistics count a refill once if it was returned before it was counted', async () => {
  const { deps, rows } = shop.world
  const counted = async () => {
    const [row] = await rows<{ paid: bigint; failed: bigint }>(
      `select coalesce(sum(value) filter (where metric = 'refills_paid'), 0)::int8 as paid,
              coalesce(sum(value) filter (where metric = 'refills_failed'), 0)::int8 as failed from dashboard_hours`,
    )
    return row
  }
  const { providerId } = await shop.payer()
  await shop.chargeBack(providerId)
  await shop.refills.settle()
  const [order] = await rows<{ id: bigint; userId: bigint }>(
    'select id, user_id as "userId" from payment_orders where provider_id = $1',
    [providerId],
  )
  const news = (status: 'pending' | 'success') =>
    ({ kind: 'payment.changed', userId: String(order?.userId), orderId: String(order?.id), status }) as const
  const before = await counted()
  await deps.database.transaction((tx) =>
    countDashboard({ games: shopGames(), cashier: shopCashier(), project: TESTING_PROJECT }).apply(tx, [
      news('pending'),
    ]),
  )
  await deps.database.transaction((tx) =>
    countDashboard({ games: shopGames(), cashier: shopCashier(), project: TESTING_PROJECT }).apply(tx, [
      news('success'),
    ]),
  )
  expect(await counted()).toEqual({ paid: (before?.paid ?? 0n) + 1n, failed: before?.failed })
})
