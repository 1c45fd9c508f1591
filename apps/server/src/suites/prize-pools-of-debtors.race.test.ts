import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../testing/make.ts'
import { makePrizePoolsOfDebtors, type PrizePoolsOfDebtors } from './prize-pools-of-debtors.fixtures.ts'

const ROUNDS = 8

let prizePools: PrizePoolsOfDebtors
beforeAll(async () => {
  prizePools = await makePrizePoolsOfDebtors()
})
afterAll(async () => {
  await checkLedger(prizePools.shop.world)
  await prizePools.shop.close()
})

/** Node 2 books the return. */
const bookReturn = () => prizePools.shop.refills.settle(prizePools.shop.refills.processOf(2))

test('a return races with a draw in several processes: the player is passed over or may win, and the draw can be recomputed', async () => {
  const { raffles, shop } = prizePools
  const endings = new Set<boolean>()
  for (let id = 1; id <= ROUNDS; id += 1) {
    await shop.world.rows(`update raffles set starts_at = starts_at - interval '1 day' where id < $1`, [id])
    await raffles.add(id)
    const { userId, providerId } = await shop.spender()
    const other = await raffles.newPlayer()
    await raffles.apply([prizePools.spent(userId, 900), prizePools.spent(other, 500)])
    await raffles.lock(id)
    await raffles.passBeacon(id)
    await shop.chargeBack(providerId)
    const draw = () => Promise.all([3, 4, 5].map((node) => raffles.step(id, raffles.otherProcess(node))))
    // In the first two rounds the order is fixed; after that both run at once.
    if (id === 1) await draw()
    if (id === 2) await bookReturn()
    await Promise.all([bookReturn(), draw()])
    const { proof, mine } = await raffles.show(userId, id)
    const isPassedOver = proof.passedOver.length > 0
    endings.add(isPassedOver)
    expect(proof.passedOver).toEqual(isPassedOver ? [mine?.ref] : [])
    const winners = await shop.world.rows<{ user_id: bigint }>(
      'select user_id from raffle_winners where raffle_id = $1',
      [id],
    )
    expect(winners).toHaveLength(5)
    if (isPassedOver) expect(winners.every(({ user_id }) => user_id === other)).toBe(true)
    expect(await prizePools.isProved(id)).toBe(true)
    expect(await shop.owed(userId)).toMatchObject({ owed: 104_000n, balance: 0n })
  }
  expect(endings.size).toBe(2)
})

test('a return races with the closing of a leaderboard: the player keeps their place, or loses the score and the next player gets the place', async () => {
  const { leaderboards, shop } = prizePools
  const endings = new Set<boolean>()
  for (let id = 1; id <= ROUNDS; id += 1) {
    await leaderboards.add(id)
    const { userId, providerId } = await shop.spender()
    const other = await leaderboards.newPlayer()
    await leaderboards.apply([leaderboards.spent(userId, 900_000n), leaderboards.spent(other, 500_000n)])
    await leaderboards.end(id)
    await shop.chargeBack(providerId)
    const close = () => leaderboards.close(id)
    if (id === 1) await close()
    if (id === 2) await bookReturn()
    await Promise.all([bookReturn(), close()])
    // In the log the debt follows the end.
    await leaderboards.apply(await prizePools.debtsOf(userId))
    const { leaders } = await leaderboards.ranking(id)
    const winners = await shop.world.rows<{ user_id: bigint; score: bigint }>(
      'select user_id, score from leaderboard_winners where leaderboard_id = $1 order by place',
      [id],
    )
    expect(leaders.map(({ user }) => user.id)).toEqual(winners.map(({ user_id }) => String(user_id)))
    const hasPlace = winners.some(({ user_id }) => user_id === userId)
    endings.add(hasPlace)
    expect(winners.at(-1)).toEqual({ user_id: other, score: 500_000n })
    const taken = await shop.world.rows('select amount from leaderboard_takebacks where leaderboard_id = $1', [id])
    expect(taken).toEqual(hasPlace ? [] : [{ amount: 900_000n }])
  }
  expect(endings.size).toBe(2)
})

test('a debt that several processes count at once reduces the score once', async () => {
  const { raffles, leaderboards, shop } = prizePools
  await shop.world.rows(`update raffles set starts_at = starts_at - interval '1 day'`)
  await raffles.add(100)
  await leaderboards.add(100)
  const { userId, providerId } = await shop.spender()
  await prizePools.apply([prizePools.spent(userId, 3000)])
  await prizePools.chargeBack(providerId)
  const debts = await prizePools.debtsOf(userId)
  const outcomes = await Promise.allSettled([1, 2, 3].flatMap(() => [raffles.apply(debts), leaderboards.apply(debts)]))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await raffles.show(userId, 100)).mine).toMatchObject({ spent: 1960, takenBack: 1040 })
  expect(await leaderboards.ranking(100, userId)).toMatchObject({ takenBack: 1040, me: { spent: 1960 } })
})
