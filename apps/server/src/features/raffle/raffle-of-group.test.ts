import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../testing/make.ts'
import { makeRaffles, type Raffles } from './raffle.fixtures.ts'

let raffles: Raffles
beforeAll(async () => {
  raffles = await makeRaffles(undefined, { linkedRaffleOnce: true })
})
afterAll(async () => {
  await checkLedger(raffles.world)
  await raffles.world.close()
})

/** Players with one device, whose group has not been formed yet. */
async function makePerson(count: number): Promise<bigint[]> {
  const players = await Promise.all(Array.from({ length: count }, () => raffles.newPlayer()))
  await raffles.world.rows(
    `insert into account_signals (user_id, kind, value_hash) select x, 'device', sha256($2::text::bytea) from unnest($1::int8[]) as x`,
    [players, String(players[0])],
  )
  return players
}

test('only the first linked account that spends takes part, also among several in one batch', async () => {
  await raffles.add(1)
  const [late, first, third] = (await makePerson(3)) as [bigint, bigint, bigint]
  const stranger = await raffles.newPlayer()
  const [firstId, lateId] = [raffles.deps.ids.next(), raffles.deps.ids.next()]
  await raffles.apply([
    raffles.spent(late, 300, lateId),
    raffles.spent(first, 200, firstId),
    raffles.spent(stranger, 100),
  ])
  await raffles.apply([raffles.spent(third, 500), raffles.spent(late, 500), raffles.spent(first, 100)])
  expect(await raffles.world.rows('select user_id, spent_minor from raffle_entries order by spent_minor')).toEqual([
    { user_id: stranger, spent_minor: 10_000n },
    { user_id: first, spent_minor: 30_000n },
  ])
  expect((await raffles.show(first)).mine).toMatchObject({ tickets: 3, isLinkedCounted: false })
  expect((await raffles.show(late)).mine).toMatchObject({ tickets: 0, isLinkedCounted: true })
  expect((await raffles.show(stranger)).mine).toMatchObject({ tickets: 1, isLinkedCounted: false })
})
