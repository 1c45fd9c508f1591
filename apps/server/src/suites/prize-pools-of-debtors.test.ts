import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminLeaderboard } from '../features/leaderboards/admin/show-leaderboards.ts'
import { getAdminRaffle } from '../features/raffle/admin/show-raffles.ts'
import type { OperatorCall } from '../platform/http/handler.ts'
import { checkLedger } from '../testing/make.ts'
import { makePrizePoolsOfDebtors, type PrizePoolsOfDebtors } from './prize-pools-of-debtors.fixtures.ts'

let prizePools: PrizePoolsOfDebtors
beforeAll(async () => {
  prizePools = await makePrizePoolsOfDebtors()
})
afterAll(async () => {
  await checkLedger(prizePools.shop.world)
  await prizePools.shop.close()
})

/** Starts a raffle and a leaderboard of spent GOLD with the same number. Those of other tests have ended. */
async function begin(id: number): Promise<void> {
  const { world } = prizePools.shop
  await world.rows(
    `update raffles set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '1 day'
    where state in ('running', 'closing') and id < $1`,
    [id],
  )
  await world.rows(`update leaderboards set state = 'cancelled' where state = 'running' and id < $1`, [id])
  await prizePools.raffles.add(id)
  await prizePools.leaderboards.add(id)
}

/** What a player sees of both. */
async function seenBy(userId: bigint, id: number) {
  const { mine, tickets, players } = await prizePools.raffles.show(userId, id)
  const { me, takenBack, isOwing } = await prizePools.leaderboards.ranking(id, userId)
  return {
    raffle: { spent: mine?.spent, tickets: mine?.tickets, takenBack: mine?.takenBack, isOwing: mine?.isOwing },
    all: { tickets, players },
    leaderboard: { spent: me?.spent ?? 0, takenBack, isOwing },
  }
}

test('the spent GOLD of a charged back refill no longer counts for raffle and leaderboard, and other spending still does', async () => {
  await begin(1)
  const { userId, providerId } = await prizePools.shop.spender()
  const other = await prizePools.leaderboards.newPlayer()
  await prizePools.apply([prizePools.spent(userId, 1240), prizePools.spent(other, 300)])
  await prizePools.chargeBack(providerId)
  await prizePools.apply(await prizePools.debtsOf(userId))
  expect(await seenBy(userId, 1)).toEqual({
    raffle: { spent: 200, tickets: 2, takenBack: 1040, isOwing: true },
    all: { tickets: 5, players: 2 },
    leaderboard: { spent: 200, takenBack: 1040, isOwing: true },
  })
  expect((await prizePools.leaderboards.ranking(1)).leaders.map(({ user }) => user.id)).toEqual(
    [other, userId].map(String),
  )
  expect((await seenBy(other, 1)).raffle).toEqual({ spent: 300, tickets: 3, takenBack: 0, isOwing: false })
  const call = { operator: { id: 1n, login: 'a', name: 'a', role: 'admin' } } as unknown as OperatorCall
  expect(
    (await getAdminLeaderboard(prizePools.leaderboards.deps, prizePools.shop.world.deps.database, call, 1)).debts,
  ).toEqual({
    players: 1,
    takenBack: 1040,
  })
  const admin = { ...prizePools.raffles.deps, publicUrl: 'https://shop' }
  expect((await getAdminRaffle(admin, prizePools.shop.world.deps.database, 1)).debts).toEqual({
    players: 1,
    takenBack: 1040,
    passedOver: 0,
  })
  const wrong = await prizePools.shop.world.rows(
    `select 1 from (select score_bucket(score) as bucket, count(*) as n from leaderboard_scores where leaderboard_id = 1 and score > 0 group by 1) s
       full join (select * from leaderboard_buckets where leaderboard_id = 1 and players <> 0) b using (bucket)
      where s.n is distinct from b.players`,
  )
  expect(wrong).toEqual([])
})

test('partial returns take back parts, and a return covered by the balance takes back nothing', async () => {
  await begin(2)
  const { userId, providerId } = await prizePools.shop.spender()
  await prizePools.apply([prizePools.spent(userId, 1040)])
  await prizePools.chargeBack(providerId, 40_000n)
  await prizePools.apply(await prizePools.debtsOf(userId))
  expect((await seenBy(userId, 2)).raffle).toMatchObject({ spent: 624, takenBack: 416 })
  await prizePools.chargeBack(providerId, 100_000n)
  await prizePools.apply((await prizePools.debtsOf(userId)).slice(1))
  expect((await seenBy(userId, 2)).raffle).toMatchObject({ spent: 0, takenBack: 1040 })
  const rich = await prizePools.shop.payer()
  await prizePools.apply([prizePools.spent(rich.userId, 500)])
  await prizePools.chargeBack(rich.providerId)
  expect(await prizePools.debtsOf(rich.userId)).toEqual([])
})

test('GOLD spent after the return still counts, also when both are processed together', async () => {
  await begin(3)
  const { userId, providerId } = await prizePools.shop.spender()
  await prizePools.chargeBack(providerId)
  const later = prizePools.spent(userId, 150)
  await prizePools.apply([prizePools.spent(userId, 300), ...(await prizePools.debtsOf(userId)), later])
  expect(await seenBy(userId, 3)).toMatchObject({
    raffle: { spent: 150, tickets: 1, takenBack: 300 },
    leaderboard: { spent: 150, takenBack: 300 },
  })
})

test('a window that ended before the refill or began after its return is not changed', async () => {
  await begin(4)
  const { userId, providerId } = await prizePools.shop.spender()
  await prizePools.apply([prizePools.spent(userId, 1040)])
  await prizePools.chargeBack(providerId)
  const { world } = prizePools.shop
  const move = (from: string, until: string) =>
    Promise.all(
      ['raffles', 'leaderboards'].map((table) =>
        world.rows(
          `update ${table} set starts_at = now() + $1::interval, counted_from = now() + $1::interval, ends_at = now() + $2::interval where id = 4`,
          [from, until],
        ),
      ),
    )
  await move('-2 days', '-1 day')
  await prizePools.apply(await prizePools.debtsOf(userId))
  await move('1 hour', '2 hours')
  await prizePools.apply(await prizePools.debtsOf(userId))
  expect(await world.rows('select 1 from raffle_takebacks where raffle_id = 4')).toEqual([])
  expect(await world.rows('select spent_minor from raffle_entries where raffle_id = 4')).toEqual([
    { spent_minor: 104_000n },
  ])
  expect(await world.rows('select score from leaderboard_scores where leaderboard_id = 4')).toEqual([
    { score: 104_000n },
  ])
})

test('a player with a debt at the closing has no place on a leaderboard of any kind, and the next players move up', async () => {
  await begin(5)
  const { leaderboards } = prizePools
  await leaderboards.add(50, { type: 'coins' })
  const { userId, providerId } = await prizePools.shop.spender()
  const others = [await leaderboards.newPlayer(), await leaderboards.newPlayer()]
  const coins = (id: bigint, count: number) =>
    ({
      kind: 'coins.earned',
      userId: String(id),
      operationId: String(leaderboards.deps.ids.next()),
      coins: String(count),
    }) as const
  const people = [userId, ...others]
  await leaderboards.apply(people.flatMap((id, at) => [prizePools.spent(id, 9000 - at), coins(id, 900 - at)]))
  await prizePools.chargeBack(providerId)
  await leaderboards.apply(await prizePools.debtsOf(userId))
  for (const id of [5, 50]) {
    expect((await leaderboards.ranking(id)).leaders).toHaveLength(3)
    await leaderboards.end(id)
    await leaderboards.close(id)
    const winners = await prizePools.shop.world.rows<{ user_id: bigint }>(
      'select user_id from leaderboard_winners where leaderboard_id = $1 order by place',
      [id],
    )
    expect(winners.map((one) => one.user_id)).toEqual(others)
    const { leaders, me, takenBack } = await leaderboards.ranking(id, userId)
    expect([leaders.length, me, takenBack]).toEqual([2, null, id === 5 ? 9000 : 900])
  }
})

test('a player with a debt when the list is made is not on it', async () => {
  await begin(6)
  const { raffles } = prizePools
  const { userId, providerId } = await prizePools.shop.spender()
  const other = await raffles.newPlayer()
  await raffles.apply([prizePools.spent(userId, 5000), prizePools.spent(other, 300)])
  await prizePools.chargeBack(providerId)
  await raffles.lock(6)
  expect(await raffles.show(userId, 6)).toMatchObject({
    state: 'locked',
    tickets: 3,
    players: 1,
    mine: { tickets: 0, ref: null, takenBack: 5000 },
  })
})

test('a player with a debt at the draw is listed as passed over, another player wins, and anybody can recompute the draw', async () => {
  await begin(7)
  const { raffles } = prizePools
  const { userId, providerId } = await prizePools.shop.spender()
  const repaying = await prizePools.shop.spender()
  const other = await raffles.newPlayer()
  await raffles.apply([
    prizePools.spent(userId, 5000),
    prizePools.spent(repaying.userId, 200),
    prizePools.spent(other, 200),
  ])
  await raffles.lock(7)
  await prizePools.chargeBack(providerId)
  await prizePools.chargeBack(repaying.providerId)
  await prizePools.shop.world.rows(`update players set owed_minor = 0 where user_id = $1`, [repaying.userId])
  // The list is published, so nothing of it is taken back.
  await raffles.apply(await prizePools.debtsOf(userId))
  await raffles.passBeacon(7)
  expect(await raffles.step(7)).toBe(true)
  const shown = await raffles.show(userId, 7)
  expect(shown.mine).toMatchObject({ tickets: 50, takenBack: 0, isOwing: true })
  expect(shown.proof.passedOver).toEqual([shown.mine?.ref])
  const winners = await prizePools.shop.world.rows<{ user_id: bigint }>(
    'select user_id from raffle_winners where raffle_id = 7',
  )
  expect(winners).toHaveLength(4)
  expect(new Set(winners.map((one) => one.user_id))).toEqual(new Set([repaying.userId, other]))
  expect(await prizePools.isProved(7)).toBe(true)
  await prizePools.shop.world.rows(`update players set owed_minor = 104000 where user_id = $1`, [repaying.userId])
})
