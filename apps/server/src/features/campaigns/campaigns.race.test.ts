import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReader } from '../../core/notifications/notifications.fixtures.ts'
import { dataOf, makeIdempotency, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { CAMPAIGN_COLUMNS, insertCampaign, updateStopped } from './campaigns.sql.ts'
import { countCampaignPlayers } from './list-campaigns.ts'
import { openCampaign } from './open-campaign.ts'
import { takeCampaignStep } from './run-campaigns.ts'

const EVERYBODY = { refilled: 'any', seenWithinDays: null, notSeenForDays: null, spentAtLeast: null } as const

let world: World
let readers: bigint[]
let operatorId: bigint
beforeAll(async () => {
  world = await makeWorld()
  readers = []
  for (let at = 0; at < 12; at += 1) readers.push(await makeReader(world, { email: true }, `reader-${at}@example.com`))
  // One player without consent, and one with consent but in a pause.
  await makePlayer(world)
  const paused = await makeReader(world, { email: true }, 'paused@example.com')
  await world.rows(`update players set excluded_until = 'infinity' where user_id = $1`, [paused])
  const [operator] = await world.rows<{ id: bigint }>(
    `insert into operators (login, name, role) values ('author', 'Author', 'content') returning id`,
  )
  operatorId = BigInt(operator?.id ?? 0)
})
afterAll(() => world.close())

async function makeCampaign(perMinute: number, giftCaseId: number | null = null): Promise<number> {
  const [request] = await world.rows<{ id: bigint }>(
    `insert into change_requests (kind, target, payload, base_version, preview, state, author_id)
     values ('campaign.send', 'campaign x', '{}', '0', '{"subject":"x","lines":[]}', 'draft', $1) returning id`,
    [operatorId],
  )
  const startsAt = new Date(world.deps.clock.nowMs()).toISOString()
  const fields = { title: 'News', text: 'A new case', path: '/daily-cases', startsAt, perMinute, segment: EVERYBODY }
  const source = { changeRequestId: BigInt(request?.id ?? 0), giftCaseId }
  return world.deps.database.transaction((tx) => insertCampaign(tx, fields, source))
}

const limited = <D extends object>(deps: D, most = 100) => ({ ...deps, mostPerWeek: () => most })

const idempotencyOf = (userId: bigint, key: string, id: number) =>
  makeIdempotency('openCampaign', userId, key, { params: { id }, body: {} })

const queued = async (id: number) =>
  (
    await world.rows<{ userId: bigint }>(
      `select user_id as "userId" from notifications where dedup_key like 'campaign:' || $1 || ':%' order by user_id`,
      [id],
    )
  ).map(({ userId }) => BigInt(userId))
const stateOf = async (id: number) => (await world.rows(`select state, reached from campaigns where id = $1`, [id]))[0]

test('the count includes the players of the segment who agreed to messages and are in no pause', async () => {
  const count = (segment: Partial<Record<keyof typeof EVERYBODY, unknown>>) =>
    countCampaignPlayers(limited(world.deps), { ...EVERYBODY, ...segment } as never)
  expect(await count({})).toBe(readers.length)
  expect(await count({ refilled: 'once' })).toBe(0)
  expect(await count({ refilled: 'never', notSeenForDays: 7 })).toBe(readers.length)
  expect(await count({ seenWithinDays: 7 })).toBe(0)
  await world.rows('update players set spent_minor = 10000 where user_id = $1', [readers[0]])
  expect(await count({ spentAtLeast: 100 })).toBe(1)
})

test('many nodes send each player one message, at the rate of the campaign', async () => {
  const id = await makeCampaign(24)
  const nodes = [world.deps, world.otherProcess(2), world.otherProcess(3)].map((deps) => limited(deps))
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

test('a stopped campaign sends nothing more', async () => {
  const id = await makeCampaign(24)
  await takeCampaignStep(limited(world.deps), id)
  const stop = () => world.deps.database.transaction((tx) => updateStopped(tx, id, new Date(world.deps.clock.nowMs())))
  expect([await stop(), await stop()]).toEqual([true, false])
  world.pass(10_000)
  expect(await takeCampaignStep(limited(world.deps), id)).toBe(false)
  expect(await queued(id)).toHaveLength(4)
  expect(await stateOf(id)).toEqual({ state: 'stopped', reached: 4 })
})

test('simultaneous campaigns of many nodes send a player no more messages than the setting allows', async () => {
  world.pass(8 * 86_400_000)
  const ids = [await makeCampaign(6000), await makeCampaign(6000), await makeCampaign(6000)]
  const nodes = [world.deps, world.otherProcess(2), world.otherProcess(3)].map((deps) => limited(deps, 2))
  expect(await countCampaignPlayers(limited(world.deps, 0), EVERYBODY)).toBe(0)
  await Promise.all(ids.flatMap((id) => nodes.map((deps) => takeCampaignStep(deps, id))))
  const counts = await world.rows<{ count: number }>(
    'select count(*)::int4 as count from campaign_players where campaign_id = any($1) group by user_id',
    [ids],
  )
  expect(counts).toEqual(readers.map(() => ({ count: 2 })))
  expect(await countCampaignPlayers(limited(world.deps, 2), EVERYBODY)).toBe(0)
  world.pass(8 * 86_400_000)
  expect(await countCampaignPlayers(limited(world.deps, 2), EVERYBODY)).toBe(readers.length)
})

test('a recipient gets the gift once on any number of nodes, and other players get none', async () => {
  world.pass(8 * 86_400_000)
  const [gift] = await world.rows<{ id: number; slug: string; name: string }>(
    'select id, slug, name from cases where currency = 1 and price_minor > 0 and cooldown_hours is null and not is_retired order by id limit 1',
  )
  if (!gift) throw new Error('there is no case')
  const id = await makeCampaign(6000, gift.id)
  await takeCampaignStep(limited(world.deps), id)
  const [reader = 0n] = readers
  const nodes = [world.deps, world.otherProcess(2), world.otherProcess(3)]
  const ask = (userId: bigint, key: string, at: number) =>
    openCampaign(nodes[at % 3] ?? world.deps, idempotencyOf(userId, key, id), id)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(reader, `open ${at}`, at)))
  const bodies = answers.map(dataOf)
  expect(bodies.filter((body) => body.is_new)).toEqual([{ gift: { slug: gift.slug, name: gift.name }, is_new: true }])
  const given = () =>
    world.rows(`select user_id, case_id, count from free_open_grants where reason = 'campaign' order by user_id`)
  expect(await given()).toEqual([{ user_id: reader, case_id: gift.id, count: 1 }])
  const stranger = await makePlayer(world)
  expect((await ask(stranger, 'of a stranger', 1)).httpStatus).toBe(404)
  expect(await given()).toHaveLength(1)
  const [row] = await world.rows(`select ${CAMPAIGN_COLUMNS} from campaigns c where c.id = $1`, [id])
  expect(row).toMatchObject({ opened: 1, gift: gift.name })
})

test('a player who may not receive gifts now gets their gift once they may', async () => {
  world.pass(8 * 86_400_000)
  const [gift] = await world.rows<{ id: number }>('select id from cases where currency = 1 and price_minor > 0 limit 1')
  const id = await makeCampaign(6000, gift?.id ?? null)
  await takeCampaignStep(limited(world.deps), id)
  const reader = readers[1] ?? 0n
  const pause = (until: string | null) =>
    world.rows('update players set excluded_until = $2 where user_id = $1', [reader, until])
  await pause('infinity')
  const refused = await openCampaign(world.deps, idempotencyOf(reader, 'in a pause', id), id)
  expect([refused.httpStatus, refused.text]).toEqual([403, expect.stringContaining('self_excluded')])
  await pause(null)
  const later = await openCampaign(world.deps, idempotencyOf(reader, 'after it', id), id)
  expect(dataOf(later).is_new).toBe(true)
})
