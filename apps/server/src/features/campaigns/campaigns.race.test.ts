import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReader } from '../../core/notifications/notifications-under-test.ts'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { insertCampaign, updateStopped } from './campaigns.sql.ts'
import { countCampaignPlayers } from './list-campaigns.ts'
import { takeCampaignStep } from './run-campaigns.ts'

const EVERYBODY = { refilled: 'any', seenWithinDays: null, notSeenForDays: null, spentAtLeast: null } as const

let world: World
let readers: bigint[]
let operatorId: bigint
beforeAll(async () => {
  world = await makeWorld()
  readers = []
  for (let at = 0; at < 12; at += 1) readers.push(await makeReader(world, { email: true }, `reader-${at}@example.com`))
  // Agreed to nothing, and agreed but paused himself.
  await makePlayer(world)
  const paused = await makeReader(world, { email: true }, 'paused@example.com')
  await world.rows(`update players set excluded_until = 'infinity' where user_id = $1`, [paused])
  const [operator] = await world.rows<{ id: bigint }>(
    `insert into operators (login, name, role) values ('author', 'Author', 'content') returning id`,
  )
  operatorId = BigInt(operator?.id ?? 0)
})
afterAll(() => world.close())

async function makeCampaign(perMinute: number): Promise<number> {
  const [request] = await world.rows<{ id: bigint }>(
    `insert into change_requests (kind, target, payload, base_version, preview, state, author_id)
     values ('campaign.send', 'campaign x', '{}', '0', '{"subject":"x","lines":[]}', 'draft', $1) returning id`,
    [operatorId],
  )
  const startsAt = new Date(world.deps.clock.nowMs()).toISOString()
  const fields = { title: 'News', text: 'A new case', path: '/daily-cases', startsAt, perMinute, segment: EVERYBODY }
  return world.deps.database.transaction((tx) => insertCampaign(tx, fields, BigInt(request?.id ?? 0)))
}

const queued = async (id: number) =>
  (
    await world.rows<{ userId: bigint }>(
      `select user_id as "userId" from notifications where dedup_key like 'campaign:' || $1 || ':%' order by user_id`,
      [id],
    )
  ).map(({ userId }) => BigInt(userId))
const stateOf = async (id: number) => (await world.rows(`select state, reached from campaigns where id = $1`, [id]))[0]

test('the count is of those who agreed and are in no pause, by what the segment asks', async () => {
  const count = (segment: Partial<Record<keyof typeof EVERYBODY, unknown>>) =>
    countCampaignPlayers(world.deps, { ...EVERYBODY, ...segment } as never)
  expect(await count({})).toBe(readers.length)
  expect(await count({ refilled: 'once' })).toBe(0)
  expect(await count({ refilled: 'never', notSeenForDays: 7 })).toBe(readers.length)
  expect(await count({ seenWithinDays: 7 })).toBe(0)
  await world.rows('update players set spent_minor = 10000 where user_id = $1', [readers[0]])
  expect(await count({ spentAtLeast: 100 })).toBe(1)
})

test('many nodes write to each player once, at the pace of the campaign', async () => {
  const id = await makeCampaign(24)
  const nodes = [world.deps, world.otherProcess(2), world.otherProcess(3)]
  const rush = () => Promise.all([...nodes, ...nodes].map((deps) => takeCampaignStep(deps, id)))
  expect((await rush()).filter(Boolean), 'one node takes the batch').toHaveLength(1)
  expect(await queued(id)).toEqual(readers.slice(0, 4))
  expect((await rush()).filter(Boolean), 'the next is not due yet').toHaveLength(0)
  for (let step = 0; step < 4; step += 1) {
    world.pass(10_000)
    await rush()
  }
  expect(await queued(id)).toEqual(readers)
  expect(await stateOf(id)).toEqual({ state: 'done', reached: readers.length })
})

test('a stopped campaign writes to nobody else', async () => {
  const id = await makeCampaign(24)
  await takeCampaignStep(world.deps, id)
  const stop = () => world.deps.database.transaction((tx) => updateStopped(tx, id, new Date(world.deps.clock.nowMs())))
  expect([await stop(), await stop()]).toEqual([true, false])
  world.pass(10_000)
  expect(await takeCampaignStep(world.deps, id)).toBe(false)
  expect(await queued(id)).toHaveLength(4)
  expect(await stateOf(id)).toEqual({ state: 'stopped', reached: 4 })
})
