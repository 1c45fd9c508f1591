import { DAY_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { celebrate } from './celebrate.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const eventsOf = (userId: bigint) =>
  world.rows<{ years: number; level: number }>(
    `select (e ->> 'years')::int as years, (e ->> 'level')::int as level
       from outbox o, json_array_elements(o.events) e
      where e ->> 'kind' = 'account.anniversary' and e ->> 'userId' = $1 order by o.id`,
    [String(userId)],
  )

test('a player is notified of each anniversary of the account once, by any number of processes', async () => {
  const [userId, erased, paused] = [await makePlayer(world), await makePlayer(world), await makePlayer(world)]
  await world.rows('update users set erased_at = now(), is_hidden = true where id = $1', [erased])
  await world.rows(`update players set excluded_until = now() + interval '10 years' where user_id = $1`, [paused])
  world.pass(364 * DAY_MS)
  await celebrate(world.deps)
  expect(await eventsOf(userId)).toEqual([])
  world.pass(1.5 * DAY_MS)
  await Promise.all([world.deps, world.otherProcess(2), world.otherProcess(3)].map((deps) => celebrate(deps)))
  await celebrate(world.deps)
  expect(await eventsOf(userId)).toEqual([{ years: 1, level: 1 }])
  expect([await eventsOf(erased), await eventsOf(paused)]).toEqual([[], []])
  // 2028 is a leap year.
  world.pass(366 * DAY_MS)
  await celebrate(world.deps)
  expect((await eventsOf(userId)).map(({ years }) => years)).toEqual([1, 2])
})
