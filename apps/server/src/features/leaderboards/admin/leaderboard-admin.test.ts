import type { EditedLeaderboard, LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { describe, expect, test } from 'vitest'
import type { TestOperator } from '../../../testing/admin-api.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { endLeaderboard } from '../close-leaderboards.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'content', approver: 'admin' })

const reason = 'К празднику'
const get = async (id: number) => (await adminApi.read('getAdminLeaderboard', { params: { id } }, author)).leaderboard
const edit = ({ id, version }: EditedLeaderboard, fields: LeaderboardFields) => ({
  params: { id },
  body: { version, fields, reason },
})
const faultOf = async (leaderboard: EditedLeaderboard, fields: LeaderboardFields) => {
  const { status, text } = await adminApi.call('editLeaderboard', edit(leaderboard, fields), author)
  return [status, JSON.parse(text).data.params?.faults?.[0]]
}
const propose = async (payload: Record<string, unknown>) => {
  const body = { kind: 'leaderboard.terms', payload, reason }
  const { request } = await adminApi.read('createChangeRequest', { body }, author)
  return { params: { id: request.id }, body: { version: request.version } }
}
const shownIds = async () => (await shop.read('listLeaderboards', {})).map(({ id }) => id)

/** A leaderboard in the year 7001, so that it meets no other. */
const coming = (change: Partial<LeaderboardFields> = {}): LeaderboardFields => ({
  ...{
    type: 'wins',
    title: 'Зимний рейтинг',
    description: 'Победы',
    image: 'misc/trophy',
    order: 3,
    rules: ['Играйте'],
  },
  ...{ seasonId: null, startsAt: '7001-01-01T00:00:00.000Z', endsAt: '7001-02-01T00:00:00.000Z' },
  prizes: [
    { places: 1, kind: 'item', slug: 'taunt-fight-me', amount: null },
    { places: 2, kind: 'gold', slug: null, amount: 12.5 },
    { places: 10, kind: 'coins', slug: null, amount: 50 },
  ],
  ...change,
})

describe('a leaderboard to come', () => {
  test('one operator creates and changes a future leaderboard', async () => {
    const { leaderboard } = await adminApi.read('createLeaderboard', { body: { fields: coming(), reason } }, author)
    expect(leaderboard).toMatchObject({ state: 'upcoming', version: 1, fields: coming(), players: 0, standings: [] })
    expect(leaderboard.items.map(({ slug }) => slug)).toEqual(['taunt-fight-me'])
    const changed = coming({ type: 'spent', prizes: [{ places: 3, kind: 'gold', slug: null, amount: 5 }] })
    const saved = (await adminApi.read('editLeaderboard', edit(leaderboard, changed), author)).leaderboard
    expect([saved.version, saved.fields, saved.versions.map(({ prizes }) => prizes)]).toEqual([2, changed, [3, 13]])
    const { items } = await adminApi.read('listAdminLeaderboards', { query: { state: 'upcoming' } }, author)
    expect(items).toContainEqual(expect.objectContaining({ id: saved.id, prizes: 3, prizesGold: 15, event: null }))
    expect(await shownIds()).not.toContain(saved.id)
  })

  test('an invalid future leaderboard is refused by its wrong field', async () => {
    const { leaderboard } = await adminApi.read('createLeaderboard', { body: { fields: coming(), reason } }, author)
    const nothing = [{ places: 1, kind: 'item' as const, slug: 'nothing', amount: null }]
    expect(await faultOf(leaderboard, coming({ prizes: nothing }))).toEqual([
      400,
      { path: 'fields.prizes.0.slug', reason: 'bad_value' },
    ])
    expect(await faultOf(leaderboard, coming({ image: 'bg/nothing' }))).toEqual([
      400,
      { path: 'fields.image', reason: 'bad_value' },
    ])
    expect(await faultOf(leaderboard, coming({ startsAt: '2026-01-01T00:00:00.000Z' }))).toEqual([
      400,
      { path: 'fields.starts_at', reason: 'in_the_past' },
    ])
    expect(await faultOf(leaderboard, coming({ seasonId: 99_999 }))).toEqual([
      400,
      { path: 'fields.season_id', reason: 'bad_value' },
    ])
    expect(await get(leaderboard.id)).toEqual(leaderboard)
  })
})

describe('a leaderboard that is cancelled', () => {
  const cancel = ({ id, version }: EditedLeaderboard) => ({ params: { id }, body: { version, reason } })
  /** Begins a leaderboard by the database's clock, as if its start had come. */
  const begin = (id: number) => shop.rows(`update leaderboards set starts_at = now() where id = $1`, [id])

  test('a leaderboard that is cancelled is not shown, counted, closed or changed any more', async () => {
    const { leaderboard } = await adminApi.read('createLeaderboard', { body: { fields: coming(), reason } }, author)
    const cancelled = (await adminApi.read('cancelLeaderboard', cancel(leaderboard), author)).leaderboard
    expect([cancelled.state, cancelled.version, cancelled.versions.length]).toEqual(['cancelled', 2, 2])
    const [entry] = await shop.rows<{ reason: string; after: unknown }>(
      `select reason, after from operator_log where action = 'leaderboard.cancelled' and target = $1`,
      [`leaderboard ${leaderboard.id}`],
    )
    expect(entry).toEqual({ reason, after: { state: 'cancelled' } })
    await begin(leaderboard.id)
    expect(await shownIds()).not.toContain(leaderboard.id)
    const params = { id: leaderboard.id }
    expect((await shop.call('getLeaderboardRanking', { params })).status).toBe(404)
    await shop.rows(`update leaderboards set ends_at = now() where id = $1`, [leaderboard.id])
    expect(await endLeaderboard(shop, leaderboard.id, 0)).toBe(false)
    expect(await adminApi.refusal('editLeaderboard', edit(cancelled, coming()), author)).toBe('422 change_refused')
    expect(await adminApi.refusal('cancelLeaderboard', cancel(cancelled), author)).toBe('422 change_refused')
    const { items } = await adminApi.read('listAdminLeaderboards', { query: { state: 'cancelled' } }, author)
    expect(items.map(({ id }) => id)).toEqual([leaderboard.id])
  })

  test('a future leaderboard is cancelled before it begins, and a second cancellation is refused', async () => {
    const running = await get(1)
    const { status, text } = await adminApi.call('cancelLeaderboard', cancel(running), author)
    expect([status, JSON.parse(text).data.params]).toEqual([422, { fault: 'has_begun' }])
    expect(await get(1)).toEqual(running)
    const { leaderboard } = await adminApi.read('createLeaderboard', { body: { fields: coming(), reason } }, author)
    await adminApi.read('editLeaderboard', edit(leaderboard, coming({ title: 'Другой' })), approver)
    expect(await adminApi.refusal('cancelLeaderboard', cancel(leaderboard), author)).toBe('409 version_conflict')
    expect((await get(leaderboard.id)).state).toBe('upcoming')
  })
})

describe('a running leaderboard', () => {
  test('a running leaderboard keeps its type, its start and every promised prize', async () => {
    const leaderboard = await get(1)
    const { fields } = leaderboard
    expect(await faultOf(leaderboard, { ...fields, type: 'wins' })).toEqual([
      400,
      { path: 'fields.type', reason: 'running' },
    ])
    const own = { ...fields, seasonId: null }
    expect(await faultOf(leaderboard, own)).toEqual([400, { path: 'fields.season_id', reason: 'running' }])
    const [, ...others] = fields.prizes
    const poorer = { ...fields, prizes: [{ places: 1, kind: 'gold' as const, slug: null, amount: 0.01 }, ...others] }
    expect(await faultOf(leaderboard, poorer)).toEqual([400, { path: 'fields.prizes.0.places', reason: 'promised' }])
  })

  test('a running leaderboard of a running season is created by two operators', async () => {
    const fields = coming({ seasonId: 1, prizes: (await get(1)).fields.prizes })
    expect(await adminApi.refusal('createLeaderboard', { body: { fields, reason } }, author)).toBe(
      '409 approval_required',
    )
    const decision = await propose({ leaderboardId: null, version: 0, fields })
    await adminApi.read('approveChangeRequest', decision, approver)
    const ids = await shownIds()
    const made = await get(Math.max(...ids))
    expect([made.state, made.fields.title, made.fields.endsAt]).toEqual([
      'running',
      fields.title,
      (await get(1)).fields.endsAt,
    ])
  })

  test('a running leaderboard shows who is near a prize, and names players with a hidden profile only to roles that see players', async () => {
    const { leaderboard } = await adminApi.read('createLeaderboard', { body: { fields: coming(), reason } }, author)
    const people = [await shop.register(), await shop.register(), await shop.register()]
    await shop.rows('update users set is_hidden = true where id = $1', [people[0]?.userId])
    await shop.rows(
      `insert into leaderboard_scores (leaderboard_id, user_id, score, reached_id)
       select $1, id, 100 - n, n from unnest($2::int8[]) with ordinality as p (id, n)`,
      [leaderboard.id, people.map(({ userId }) => String(userId))],
    )
    const standings = async (reader: TestOperator) =>
      (await adminApi.read('getAdminLeaderboard', { params: { id: leaderboard.id } }, reader)).leaderboard.standings
    expect(
      (await standings(author)).map(({ place, score, missing, userId }) => [place, score, missing, userId]),
    ).toEqual([
      [1, 99, 0, null],
      [2, 98, 0, String(people[1]?.userId)],
      [3, 97, 0, String(people[2]?.userId)],
    ])
    expect((await standings(approver))[0]?.userId).toBe(String(people[0]?.userId))
  })
})

test('a closed leaderboard cannot be changed, and shows its winners', async () => {
  const fields = coming({ prizes: [{ places: 2, kind: 'gold', slug: null, amount: 7 }] })
  const { leaderboard } = await adminApi.read('createLeaderboard', { body: { fields, reason } }, author)
  const player = await shop.register()
  await shop.rows(`insert into leaderboard_scores (leaderboard_id, user_id, score, reached_id) values ($1, $2, 5, 1)`, [
    leaderboard.id,
    String(player.userId),
  ])
  await shop.rows(
    `update leaderboards set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 minute' where id = $1`,
    [leaderboard.id],
  )
  const ended = () => get(leaderboard.id)
  await expect.poll(async () => (await ended()).state, { timeout: 15_000 }).toBe('over')
  const over = await ended()
  expect(await adminApi.refusal('editLeaderboard', edit(over, { ...over.fields, title: 'x' }), author)).toBe(
    '422 change_refused',
  )
  const { items } = await adminApi.read('listLeaderboardWinners', { query: { leaderboardId: leaderboard.id } }, author)
  expect(items).toMatchObject([
    { place: 1, userId: String(player.userId), score: 5, kind: 'gold', amount: 7, givenAt: expect.any(String) },
  ])
})
