import type { SeasonParts } from '@runecase/api/operator/season-parts.ts'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'content', approver: 'admin' })
const running = (await adminApi.read('listSeasons', { query: { sort: 'starts' } }, author)).items[0]?.id ?? 0

const reason = 'Щедрее'
const get = (id: number) => adminApi.read('getSeasonParts', { params: { id } }, author)
const edit = (id: number, version: number, parts: SeasonParts) => ({
  params: { id },
  body: { version, parts, reason },
})
const faultOf = async (id: number, version: number, parts: SeasonParts) => {
  const { text } = await adminApi.call('editSeasonParts', edit(id, version, parts), author)
  return JSON.parse(text).data.params.faults?.[0]
}
/** The parts with one level or one task changed. */
const withLevel = (parts: SeasonParts, index: number, change: Partial<SeasonParts['levels'][number]>): SeasonParts => ({
  ...parts,
  levels: parts.levels.map((one, at) => (at === index ? { ...one, ...change } : one)),
})
const withTask = (parts: SeasonParts, index: number, change: Partial<SeasonParts['tasks'][number]>): SeasonParts => ({
  ...parts,
  tasks: parts.tasks.map((one, at) => (at === index ? { ...one, ...change } : one)),
})
describe('an event to come', () => {
  test('gets another pass and other tasks by one operator', async () => {
    const { event } = await adminApi.read('getEditedSeason', { params: { id: running } }, author)
    const window = {
      startsAt: '7001-01-01T00:00:00.000Z',
      endsAt: '7001-02-01T00:00:00.000Z',
      expiresAt: '7001-03-01T00:00:00.000Z',
    }
    const body = { code: 'next_one', fields: { ...event.fields, ...window }, reason }
    const { id } = (await adminApi.read('copySeason', { params: { id: running }, body }, author)).event
    const { parts, version, state, givenLevels } = await get(id)
    expect([state, parts.levels.length, givenLevels]).toEqual(['upcoming', 50, []])
    const changed: SeasonParts = {
      levels: [
        ...parts.levels.slice(0, 9),
        { level: 10, cost: 1_000_000, type: 'final', gold: 77.5, coins: 0, cases: [] },
      ],
      tasks: parts.tasks
        .filter(({ level }) => level <= 10)
        .map((one, at) => (at === 0 ? { ...one, description: 'Начните' } : one)),
    }
    const saved = await adminApi.read('editSeasonParts', edit(id, version, changed), author)
    expect([saved.version, saved.parts]).toEqual([version + 1, changed])
  })

  test('names the field that is wrong', async () => {
    const { items } = await adminApi.read('listSeasons', { query: { state: 'upcoming' } }, author)
    const id = items[0]?.id ?? 0
    const { parts, version } = await get(id)
    const bad = (at: string) => ({ path: at, reason: 'bad_value' })
    expect(await faultOf(id, version, withLevel(parts, 3, { cost: 1 }))).toEqual(bad('parts.levels.3.cost'))
    expect(await faultOf(id, version, withLevel(parts, 2, { cases: [{ slug: 'nowhere', amount: 1 }] }))).toEqual(
      bad('parts.levels.2.cases'),
    )
    expect(await faultOf(id, version, withTask(parts, 0, { type: 'open_case', ids: [999_999] }))).toEqual(
      bad('parts.tasks.0.ids'),
    )
    expect((await get(id)).version).toBe(version)
  })
})

describe('a running event', () => {
  test('keeps costs, goals and what was given; another reward takes two operators and counts at once', async () => {
    const player = await shop.register()
    await shop.rows(
      `insert into season_claims (season_id, user_id, level, operation_id, claimed_at) values ($1, $2, 1, $2, now())`,
      [running, player.userId],
    )
    const { parts, version, givenLevels } = await get(running)
    expect(givenLevels).toEqual([1])
    expect(await faultOf(running, version, withLevel(parts, 4, { cost: (parts.levels[4]?.cost ?? 0) + 1 }))).toEqual({
      path: 'parts.levels.4.cost',
      reason: 'running',
    })
    expect(await faultOf(running, version, withLevel(parts, 0, { gold: 999 }))).toEqual({
      path: 'parts.levels.0.gold',
      reason: 'given',
    })
    const goal = (parts.tasks[0]?.target ?? 0) + 1
    expect(await faultOf(running, version, withTask(parts, 0, { target: goal }))).toEqual({
      path: 'parts.tasks.0.target',
      reason: 'running',
    })
    expect(await faultOf(running, version, { ...parts, levels: parts.levels.slice(0, 49) })).toMatchObject({
      reason: expect.stringMatching(/running|bad_value/),
    })
    const [, second] = parts.levels
    const free = parts.levels.findIndex(({ cases }, at) => at > 0 && cases.length > 0)
    const paid = parts.levels.findIndex(({ gold }, at) => at > 0 && gold > 0)
    const worse = [
      [withLevel(parts, paid, { gold: (parts.levels[paid]?.gold ?? 0) - 0.01, coins: 500 }), `levels.${paid}.gold`],
      [withLevel(parts, free, { cases: [], gold: (parts.levels[free]?.gold ?? 0) + 0.01 }), `levels.${free}.gold`],
      [withTask(parts, 0, { gold: 0, cases: [], coins: (parts.tasks[0]?.coins ?? 0) - 1 }), 'tasks.0.coins'],
    ] as const
    for (const [asked, path] of worse) {
      expect(await faultOf(running, version, asked)).toEqual({ path: `parts.${path}`, reason: 'promised' })
    }
    const richer = withLevel(parts, 1, {
      type: 'ultra',
      gold: (second?.gold ?? 0) + 12.5,
      coins: (second?.coins ?? 0) + 3,
      cases: [],
    })
    expect(await adminApi.refusal('editSeasonParts', edit(running, version, richer), author)).toBe(
      '409 approval_required',
    )

    const payload = { eventId: running, version, parts: richer }
    const proposed = { body: { kind: 'event.parts', payload, reason } }
    const { request } = await adminApi.read('createChangeRequest', proposed, author)
    const decision = { params: { id: request.id }, body: { version: request.version } }
    await adminApi.read('approveChangeRequest', decision, approver)
    const { lines } = request.preview
    expect(lines.map(({ field }) => field)).toEqual(['passLevel|2', 'passLevelType|2', 'passWorth'])
    expect(lines[1]).toMatchObject({ before: 'classic', after: 'ultra' })
    expect((await get(running)).parts).toEqual(richer)
    const [compared] = await shop.rows<{ prices: Record<string, number> }>(
      `select details->'casePrices' as prices from definition_versions where kind = 'season-parts' and change_request_id is not null`,
    )
    const slugs = [...parts.levels, ...parts.tasks].flatMap(({ cases }) => cases.map(({ slug }) => slug))
    const prices = await shop.rows<{ slug: string; price: bigint }>(
      'select slug, case when currency = 1 then price_minor else 0 end as price from cases where slug = any($1)',
      [slugs],
    )
    expect(compared?.prices).toEqual(Object.fromEntries(prices.map(({ slug, price }) => [slug, Number(price)])))
  })
})
