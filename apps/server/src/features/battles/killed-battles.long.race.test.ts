import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBattle } from './join-battle.ts'
import { BALANCE, GOES_ON_WITHIN_MS, isOver, makeKilledBattles } from './killed-battles.fixtures.ts'

let killed: Awaited<ReturnType<typeof makeKilledBattles>>
beforeAll(async () => {
  killed = await makeKilledBattles()
})
afterAll(() => killed.close())

test('after a kill in any state of a battle the next process brings each battle to its end once', async () => {
  const { battles, startShop, newBattle, lockedBattle, stateOf, until, recomputed } = killed
  const first = await startShop()
  const open = await newBattle(3)
  await battles.join(open.people[1] as bigint, open.ulid, 2)
  const left = await newBattle(3)
  await battles.join(left.people[1] as bigint, left.ulid, 2)
  const counting = await newBattle(2)
  const locked = await newBattle(2)
  const playing = await lockedBattle(3)
  const last = await lockedBattle()
  await until(last.ulid, ({ revealed }) => revealed === 1, 30_000)
  await battles.join(locked.people[1] as bigint, locked.ulid, 2)
  expect([(await stateOf(last.ulid)).status, (await stateOf(playing.ulid)).status]).toEqual(['started', 'started'])
  expect(await stateOf(locked.ulid)).toMatchObject({ status: 'created', isLocked: true })
  await startBattle(battles.deps, counting.creator, counting.ulid)

  await first.kill()
  expect((await stateOf(counting.ulid)).status).toBe('created')
  await battles.leave(left.creator, left.ulid)
  const revealed = (await stateOf(playing.ulid)).revealed
  // No process runs while all due times pass, so every waiting step is due as soon as one starts.
  await battles.pass(open.ulid, 30 * 60_000)
  for (const { ulid } of [last, playing, counting]) await battles.pass(ulid, 60_000)
  const second = await startShop()
  const startedAt = performance.now()
  const leftMs = () => Math.max(500, GOES_ON_WITHIN_MS - (performance.now() - startedAt))
  for (const { ulid } of [last, playing, open, left]) await until(ulid, isOver, leftMs())
  await until(counting.ulid, ({ isLocked }) => isLocked, leftMs())
  await until(locked.ulid, (state) => state.status === 'started' || isOver(state), 12_000)
  for (const { ulid } of [counting, locked]) await until(ulid, isOver, 30_000)

  expect((await stateOf(playing.ulid)).revealed).toBeGreaterThan(revealed)
  for (const { ulid } of [last, playing, counting, locked]) {
    expect(await recomputed(second, ulid)).toEqual({ status: 0, wrong: [], stderr: '' })
  }
  for (const { ulid, people } of [open, left]) {
    expect((await stateOf(ulid)).status).toBe('cancelled')
    await expect
      .poll(() => Promise.all(people.map((userId) => battles.balanceOf(userId))), { timeout: GOES_ON_WITHIN_MS })
      .toEqual(people.map(() => BALANCE))
  }
  await second.kill()
}, 120_000)
