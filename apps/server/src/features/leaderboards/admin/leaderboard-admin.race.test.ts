import type { EditedLeaderboard, LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminApi, openAdminApi, type TestOperator } from '../../../testing/admin-api.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { endLeaderboard } from '../close-leaderboards.ts'

let shop: TestApp
let second: TestApp
let adminApis: readonly [AdminApi, AdminApi]
let author: TestOperator
let approver: TestOperator
beforeAll(async () => {
  shop = await startTestApp()
  second = await startTestApp({ beside: shop })
  adminApis = [openAdminApi(shop), openAdminApi(second)]
  ;[author, approver] = await Promise.all([adminApis[0].make('content'), adminApis[0].make('admin')])
})
afterAll(async () => {
  for (const adminApi of adminApis) adminApi.close()
  await second.close()
  await shop.close()
})

const reason = 'Of the test'
const prizes = (places: number): LeaderboardFields['prizes'] => [{ places, kind: 'gold', slug: null, amount: 1 }]
const fields: LeaderboardFields = {
  ...{ type: 'wins', title: 'Race', description: '', image: 'misc/trophy', order: 9, rules: ['Play'], seasonId: null },
  ...{ startsAt: '7001-01-01T00:00:00.000Z', endsAt: '7001-02-01T00:00:00.000Z', prizes: prizes(2) },
}
const make = async () =>
  (await adminApis[0].read('createLeaderboard', { body: { fields, reason } }, author)).leaderboard
const get = async (id: number) =>
  (await adminApis[0].read('getAdminLeaderboard', { params: { id } }, author)).leaderboard

test('a leaderboard that one node cancels and another changes around its start gets one of the two, and none after the start', async () => {
  /** The time before the last moment of a cancellation, in milliseconds. */
  for (const early of [-1, 60, 240, 60_000]) {
    const { id, version } = await make()
    await shop.rows(
      `update leaderboards set starts_at = clock_timestamp() + make_interval(secs => 10 + $2::float8 / 1000) where id = $1`,
      [id, early],
    )
    const cancel = { params: { id }, body: { version, reason } }
    const edit = { params: { id }, body: { version, fields: { ...fields, title: 'Later' }, reason } }
    const outcomes = await Promise.all([
      adminApis[0].refusal('cancelLeaderboard', cancel, author),
      adminApis[1].refusal('cancelLeaderboard', cancel, approver),
      adminApis[1].refusal('editLeaderboard', edit, author),
    ])
    expect(outcomes.filter((one) => one === '200 success')).toHaveLength(1)
    const isCancelled = outcomes.slice(0, 2).includes('200 success')
    const [row] = await shop.rows<{ state: string; version: number; isInTime: boolean }>(
      `select b.state, v.version, v.at < (v.terms->>'startsAt')::timestamptz - interval '10 seconds' as "isInTime"
         from leaderboards b join definition_versions v on v.kind = 'leaderboard' and v.key = b.id::text where b.id = $1 order by v.version desc limit 1`,
      [id],
    )
    expect(row).toEqual({ state: isCancelled ? 'cancelled' : 'running', version: 2, isInTime: true })
    if (early < 0) expect(isCancelled).toBe(false)
  }
})

/** A running leaderboard with two prizes and four players who have scores. */
async function running(): Promise<EditedLeaderboard> {
  const { id } = await make()
  const people = await Promise.all(Array.from({ length: 4 }, () => shop.register()))
  await shop.rows(
    `update leaderboards set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' where id = $1`,
    [id],
  )
  await shop.rows(
    `insert into leaderboard_scores (leaderboard_id, user_id, score, reached_id)
     select $1, p, 100 - n, n from unnest($2::int8[]) with ordinality as p (p, n)`,
    [id, people.map(({ userId }) => String(userId))],
  )
  return get(id)
}

test('added prizes of a running leaderboard, approved on two nodes around its end, are all given or none', async () => {
  const ends = [0, 60, 240]
  for (const inMs of ends) {
    const leaderboard = await running()
    const { id, version } = leaderboard
    const payload = { leaderboardId: id, version, fields: { ...leaderboard.fields, prizes: prizes(4) } }
    const body = { kind: 'leaderboard.terms', payload, reason }
    const { request } = await adminApis[0].read('createChangeRequest', { body }, author)
    const decision = { params: { id: request.id }, body: { version: request.version } }
    await shop.rows(
      `update leaderboards set ends_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000) where id = $1`,
      [id, inMs],
    )
    const end = async ({ database }: TestApp) => {
      while ((await shop.rows(`select from leaderboards where id = $1 and state = 'running'`, [id])).length > 0)
        await endLeaderboard({ database }, id, 0)
    }
    await Promise.all([
      adminApis[0].call('approveChangeRequest', decision, approver),
      adminApis[1].call('approveChangeRequest', decision, approver),
      end(shop),
      end(second),
    ])
    await expect.poll(async () => (await get(id)).state, { timeout: 15_000 }).toMatch(/giving|over/)
    const { state } = (await adminApis[0].read('getChangeRequest', { params: { id: request.id } }, author)).request
    expect(['applied', 'stale', 'proposed']).toContain(state)
    const places = state === 'applied' ? 4 : 2
    expect((await get(id)).fields.prizes).toEqual(prizes(places))
    const winners = await shop.rows('select from leaderboard_winners where leaderboard_id = $1', [id])
    expect(winners).toHaveLength(places)
  }
})
