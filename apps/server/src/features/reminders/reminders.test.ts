import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { timeOfId } from '../../platform/ids.ts'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { settledPlay } from '../../testing/settled-plays.ts'
import { remindOfFreeCases } from './remind-of-free-cases.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const opened = (userId: bigint, caseId: number, openingId = world.deps.ids.next()): DomainEvent =>
  settledPlay('case', { userId, playId: openingId }, { facts: { caseId } })

const tell = (...events: DomainEvent[]) =>
  world.deps.database.transaction((tx) => remindOfFreeCases(world.deps).apply(tx, events))

const caseIdOf = async (condition: string) => {
  const [row] = await world.rows<{ id: number; hours: number }>(
    `select id, cooldown_hours as hours from cases where ${condition} order by id limit 1`,
  )
  if (!row) throw new Error(`no case where ${condition}`)
  return row
}

const queued = (userId: bigint) =>
  world.rows<{ key: string; status: string; dueAt: Date; params: { slug: string } }>(
    `select dedup_key as key, status, due_at as "dueAt", params from notifications where user_id = $1 order by id`,
    [userId],
  )

const FREE = `kind = 'daily' and price_minor = 0 and cooldown_hours is not null and not requires_refill`

test('a reminder of a daily case is sent once per opening, when the case is free again', async () => {
  const userId = await makePlayer(world)
  const { id, hours } = await caseIdOf(FREE)
  const openingId = world.deps.ids.next()
  await tell(opened(userId, id, openingId))
  await tell(opened(userId, id, openingId))
  const [one, ...more] = await queued(userId)
  expect(more).toEqual([])
  expect([one?.key, one?.status]).toEqual([`daily-case:${openingId}`, 'waiting'])
  expect(one?.dueAt.getTime()).toBe(Date.parse(timeOfId(openingId)) + hours * 3_600_000)
})

test("the next opening of a case replaces the waiting reminder, and another player's stays", async () => {
  const [userId, other] = await Promise.all([makePlayer(world), makePlayer(world)])
  const { id } = await caseIdOf(FREE)
  await tell(opened(userId, id), opened(other, id))
  await tell(opened(userId, id))
  expect((await queued(userId)).map(({ status }) => status)).toEqual(['cancelled', 'waiting'])
  expect((await queued(other)).map(({ status }) => status)).toEqual(['waiting'])
})

test('no reminder is sent for a case that costs money or needs a refill', async () => {
  const userId = await makePlayer(world)
  const paid = await caseIdOf(`kind <> 'daily'`)
  const refill = await caseIdOf(`kind = 'daily' and requires_refill`)
  await tell(opened(userId, paid.id), opened(userId, refill.id))
  expect(await queued(userId)).toEqual([])
})
