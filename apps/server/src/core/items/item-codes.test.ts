import { ITEM_SOURCES } from '@runecase/api/inventory.ts'
import { ITEM_STATUSES } from '@runecase/api/inventory-rules.ts'
import { ITEM_MOVES } from '@runecase/game/item-states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/make.ts'
import { ACTOR_CODE, sourceId, sourceOf, statusId, statusOf } from './item-codes.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('statuses and sources have the same numbers as in the database', async () => {
  const statuses = await world.rows<{ id: number; name: string }>('select id, name from item_statuses order by id')
  expect(ITEM_STATUSES.map((name) => ({ id: statusId(name), name }))).toEqual(statuses)
  expect(statuses.map((row) => statusOf(row.id))).toEqual(statuses.map((row) => row.name))
  const sources = await world.rows<{ id: number; name: string }>('select id, name from item_sources order by id')
  expect(ITEM_SOURCES.map((name) => ({ id: sourceId(name), name }))).toEqual(sources)
  expect(sources.map((row) => sourceOf(row.id))).toEqual(sources.map((row) => row.name))
  expect(() => statusOf(99)).toThrow(RangeError)
  expect(() => sourceOf(0)).toThrow(RangeError)
})

test('the database allows exactly the transitions of the rules', async () => {
  const rows = await world.rows<{ step: string }>(
    `select f.name || '>' || t.name || '>' || x.actor as step from item_transitions x
       join item_statuses f on f.id = x.from_status join item_statuses t on t.id = x.to_status`,
  )
  const steps = ITEM_MOVES.flatMap(({ from, to, actor }) =>
    from === null ? [] : [`${from}>${to}>${ACTOR_CODE[actor]}`],
  )
  expect(rows.map((row) => row.step).sort()).toEqual([...new Set(steps)].sort())
})
