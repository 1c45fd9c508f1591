import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger, makeIdempotency, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { runPlayerCommand } from '../commands/public.ts'
import { lockPlayer, requirePlay } from '../ledger/public.ts'
import { answerReminder, setReminder } from './change-protection.ts'
import { getProtection } from './show-protection.ts'

let world: World
let userId: bigint
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(async () => {
  userId = await makePlayer(world, { balanceMinor: 1_000_000n })
})
afterAll(async () => {
  await checkLedger(world)
  await world.close()
})

const state = () => getProtection(world.deps.database, userId)
/** Plays a game that costs nothing. */
const play = () => world.deps.database.transaction(async (tx) => requirePlay(tx, await lockPlayer(tx, userId), 0n))

test('a player is reminded after the chosen time and can continue after answering', async () => {
  await setReminder(world.deps, userId, 15)
  await play()
  const past = (minutes: number) =>
    world.rows(`update players set play_began_at = play_began_at - make_interval(mins => $2) where user_id = $1`, [
      userId,
      minutes,
    ])
  await past(14)
  await play()
  await past(1)
  await expect(play()).rejects.toMatchObject({ code: 'reality_check_required' })
  expect((await state()).reminder).toMatchObject({ minutes: 15, isDue: true })
  expect((await answerReminder(world.deps, userId)).reminder).toMatchObject({ isDue: false })
  await play()
})

/** A game as a player's command; returns the code of its refusal. */
const command = (key?: string) =>
  runPlayerCommand(world.deps, makeIdempotency('generateLevel', userId, key), async (tx, player) => {
    requirePlay(tx, player, 0n)
  }).then(
    ({ text }) => JSON.parse(text).key,
    ({ code }: { code: string }) => code,
  )

test.each([
  ['a refused game', () => command()],
  ['a refused game whose response is stored', () => command('once')],
  ['a refused change of the reminder', () => setReminder(world.deps, userId, 60).catch(() => undefined)],
  ['a sale', () => world.deps.database.transaction((tx) => lockPlayer(tx, userId))],
  ['a read of the protection page', () => state()],
])('a reminder that was due at %s stays due until it is answered, even if the clock goes back', async (_, look) => {
  await setReminder(world.deps, userId, 15)
  const shift = (change: string) =>
    world.rows(`update players set play_began_at = ${change}, played_at = ${change} where user_id = $1`, [userId])
  await shift(`now() - interval '15 minutes 30 seconds'`)
  await look()
  // The same rows as seen by a clock that is two minutes behind.
  await shift(`now() - interval '13 minutes 30 seconds'`)
  expect([await command(), await command('again')]).toEqual(['reality_check_required', 'reality_check_required'])
  const { reminder } = await state()
  expect([reminder.isDue, reminder.stretch !== null]).toEqual([true, true])
  expect(Date.parse(reminder.stretch?.dueAt ?? '')).toBeLessThanOrEqual(Date.now())
  await expect(setReminder(world.deps, userId, 60)).rejects.toMatchObject({ code: 'reality_check_required' })
  await shift(`now() - interval '3 hours'`)
  expect(await command()).toBe('reality_check_required')
  expect((await answerReminder(world.deps, userId)).reminder).toMatchObject({ isDue: false })
  await play()
})

test('a due reminder cannot be postponed by choosing more minutes, and fewer can be chosen at any time', async () => {
  await setReminder(world.deps, userId, 15)
  await play()
  await setReminder(world.deps, userId, 30)
  const began = (minutes: number) =>
    world.rows('update players set play_began_at = now() - make_interval(mins => $2) where user_id = $1', [
      userId,
      minutes,
    ])
  await began(31)
  for (const minutes of [45, 60] as const) {
    await expect(setReminder(world.deps, userId, minutes)).rejects.toMatchObject({ code: 'reality_check_required' })
  }
  expect((await setReminder(world.deps, userId, 30)).reminder).toMatchObject({ minutes: 30, isDue: true })
  expect((await setReminder(world.deps, userId, 15)).reminder).toMatchObject({ minutes: 15, isDue: true })
  await expect(play()).rejects.toMatchObject({ code: 'reality_check_required' })
  await answerReminder(world.deps, userId)
  expect((await setReminder(world.deps, userId, 60)).reminder).toMatchObject({ minutes: 60, isDue: false })
  await play()
})

test('a pause of half an hour without a game ends a stretch of play', async () => {
  await setReminder(world.deps, userId, 15)
  await play()
  await world.rows(
    `update players set play_began_at = now() - interval '2 hours', played_at = now() - interval '30 minutes' where user_id = $1`,
    [userId],
  )
  expect((await state()).reminder).toMatchObject({ isDue: false, stretch: null })
  await play()
  const { stretch } = (await state()).reminder
  expect(Date.now() - Date.parse(stretch?.since ?? '')).toBeLessThan(60_000)
})
