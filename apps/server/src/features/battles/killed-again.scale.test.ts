import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBattle } from './join-battle.ts'
import { GOES_ON_WITHIN_MS, isOver, makeKilledBattles } from './killed-battles.fixtures.ts'

let killed: Awaited<ReturnType<typeof makeKilledBattles>>
beforeAll(async () => {
  killed = await makeKilledBattles()
})
afterAll(() => killed.close())

test('when one of two processes is killed repeatedly the other continues, and each battle is paid once', async () => {
  const { battles, startShop, newBattle, lockedBattle, stateOf, until, recomputed } = killed
  let [one, two] = [await startShop(), await startShop()]
  let latestMs = 0
  const sampling = setInterval(async () => {
    const { late } = await battles.row<{ late: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - due_at)), 0)::float8 as late from battles where due_at is not null`,
    )
    latestMs = Math.max(latestMs, late * 1000)
  }, 100)
  const games: string[] = []
  const add = async () => {
    const game = games.length % 2 === 0 ? await newBattle(3, 2) : await lockedBattle(2)
    if (games.length % 2 === 0) await startBattle(battles.deps, game.creator, game.ulid)
    games.push(game.ulid)
  }
  for (let round = 0; round < 3; round += 1) {
    for (let more = 0; more < 4; more += 1) await add()
    await sleep(1_700)
    await one.kill()
    ;[one, two] = [two, await startShop()]
  }
  for (const ulid of games) await until(ulid, isOver, 60_000)
  clearInterval(sampling)
  // Undisturbed, a battle continues within five seconds; here other tests use the machine at the same time.
  expect(latestMs).toBeLessThan(6 * GOES_ON_WITHIN_MS)
  for (const ulid of games) {
    expect((await stateOf(ulid)).status).toBe('finished')
    expect(await recomputed(one, ulid)).toEqual({ status: 0, wrong: [], stderr: '' })
  }
  const paid = await battles.world.rows<{ operations: bigint }>(
    'select count(distinct operation_id) as operations from ledger_entries where kind = 42',
  )
  const over = await battles.world.rows<{ finished: bigint }>(
    `select count(*) as finished from battles where status = 'finished'`,
  )
  expect(paid[0]?.operations).toBe(over[0]?.finished)
}, 180_000)
