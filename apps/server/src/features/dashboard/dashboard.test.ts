import { ATTENTION_KINDS } from '@runecase/api/operator/attention-rules.ts'
import { expect, test } from 'vitest'
import type { TestOperator } from '../../testing/admin-api.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { makeSubject } from '../../testing/operator-subject.ts'

const { shop, adminApi, operator } = await openAdmin({ operator: 'admin' })
const player = await shop.register()

const read = (period: 'today' | 'day' | 'week' | 'month' = 'day') =>
  adminApi.read('getDashboard', { query: { period } }, operator)

test('the dashboard is empty while nothing has happened', async () => {
  const { figures, points, cases } = await read()
  expect(figures.stakes).toEqual({ value: 0, before: 0 })
  expect(figures.rtp).toEqual({ value: null, before: null })
  expect([points, cases]).toEqual([[], []])
})

test('the dashboard counts each opening once, by hour, with its player', async () => {
  for (let at = 0; at < 3; at += 1) {
    const opened = await shop.call('openCase', { params: { name: 'pervyy-reyd' }, body: { multiOpen: 2 } }, { player })
    expect(opened.status).toBe(200)
  }
  const [stored] = await shop.rows<{ cost: string; won: string }>(
    `select sum(cost_minor)::text as cost, (select sum(price)::text from openings o cross join lateral unnest(o.prices_minor) as price) as won from openings`,
  )
  await expect
    .poll(async () => (await read()).openingsByHour, { timeout: 20_000 })
    .toEqual([{ hour: expect.any(Number), openings: 6 }])
  const { figures, points, cases } = await read()
  const [stakes, winnings] = [Number(stored?.cost) / 100, Number(stored?.won) / 100]
  expect(figures.stakes).toEqual({ value: stakes, before: 0 })
  expect(figures.winnings.value).toBe(winnings)
  expect(figures.rtp.value).toBeCloseTo(winnings / stakes, 10)
  expect(figures.observed.value).toBeCloseTo(winnings / stakes, 10)
  const [odds] = await shop.rows<{ promised: number }>(
    `select v.expected_return as promised from cases c join odds_versions v on v.case_id = c.id and v.version = c.odds_version
      where c.slug = 'pervyy-reyd'`,
  )
  await expect
    .poll(async () => (await read()).figures.promised.value, { timeout: 20_000 })
    .toBeCloseTo(odds?.promised ?? 0, 3)
  expect(figures.players).toEqual({ value: 1, before: 0 })
  expect(points).toEqual([{ at: expect.any(String), stakes, winnings, refills: 0 }])
  await expect.poll(async () => (await read()).cases.map(({ draws }) => draws), { timeout: 20_000 }).toEqual([6])
  expect(cases.every(({ promised }) => promised > 0)).toBe(true)
  const month = await read('month')
  expect(month.figures.stakes.value).toBe(stakes)
  expect(month.playersByDay.map(({ players }) => players)).toEqual([1])
  for (const period of ['day', 'month'] as const) {
    const { rows } = await adminApi.read('getDashboardRows', { query: { period } }, operator)
    expect(rows).toEqual([{ at: expect.any(String), game: 'case', stakes, winnings }])
  }
})

test('the dashboard shows today next to the same hours of yesterday, with new players and open work', async () => {
  const refilled = await shop.register()
  const before = await adminApi.read('getDashboard', {}, operator)
  expect(before.figures.newPlayers).toEqual({ value: 2, before: 0 })
  expect(before.figures.players).toEqual({ value: 1, before: null })
  expect(before.standing).toEqual({ waiting: { count: 0, gold: 0 }, owed: { count: 0, gold: 0 } })
  await shop.setBalance(refilled, 0n)
  await shop.rows('update players set owed_minor = 1234 where user_id = $1', [refilled.userId])
  const { standing, figures } = await read('today')
  expect(standing.owed).toEqual({ count: 1, gold: 12.34 })
  expect(figures.netIncome.value).toBe(figures.refills.value)
  await shop.rows('update players set owed_minor = 0 where user_id = $1', [refilled.userId])
})

test('the dashboard counts changes that wait for the operator, without their own', async () => {
  const author = await adminApi.make('admin')
  const body = {
    kind: 'operator.admin',
    payload: { operatorId: String((await adminApi.make('support')).id) },
    reason: 'Смена',
  }
  await adminApi.read('createChangeRequest', { body }, author)
  const waiting = async (reader: TestOperator) =>
    (await adminApi.read('getDashboard', {}, reader)).attention.filter(({ kind }) => kind === 'changes_waiting')
  expect(await waiting(operator)).toEqual([
    { kind: 'changes_waiting', count: 1, subject: null, value: null, since: expect.any(String) },
  ])
  expect(await waiting(author)).toEqual([])
})

test('the dashboard lists waiting work of every kind', async () => {
  const subject = await makeSubject(shop, adminApi, operator)
  await shop.rows(`update withdrawals set ready_at = now() - interval '2 hours' where id = $1`, [subject.waitingId])
  await shop.rows(`update audit_runs set findings = 2 where id = $1`, [subject.auditRunId])
  await shop.rows(`insert into service_incidents (service, state, started_at) values ('payments', 'down', now())`)
  await shop.rows(
    `insert into payment_reviews (provider, provider_id, reason, details) values ('sandbox', 'of-nobody', 'unknown_payment', '{}')`,
  )
  await shop.rows(
    `insert into observed_odds (case_id, version, item_id, seen)
     select r.case_id, r.version, r.item_id, 100000 from cases c join odds_rows r on r.case_id = c.id and r.version = c.odds_version
      where c.slug = 'pervyy-reyd' order by r.value_minor desc limit 1
     on conflict (case_id, version, item_id) do update set seen = excluded.seen`,
  )
  const [dear] = await shop.rows<{ id: number }>(`select id from cases where slug = 'nochnoy-dozhor'`)
  await shop.rows('alter table odds_versions disable trigger odds_versions_append_only')
  await shop.rows('update odds_versions set expected_return = 1.5 where case_id = $1', [dear?.id])
  await shop.rows('alter table odds_versions enable trigger odds_versions_append_only')
  // The rate follows the feed of a bank, which has not responded.
  await shop.rows(`update payment_countries set rate_source = 'feed' where iso = 'UZ'`)
  const reported = async (reader: TestOperator) =>
    new Map((await adminApi.read('getDashboard', {}, reader)).attention.map((one) => [one.kind, one]))
  const all = await reported(operator)
  expect(all.get('withdrawals_held')).toMatchObject({ count: 1, since: expect.any(String) })
  expect(all.get('withdrawals_late')).toMatchObject({ count: 1 })
  expect(all.get('audit_findings')).toMatchObject({ count: 2, subject: { id: String(subject.auditRunId) } })
  expect(all.get('service_fails')).toMatchObject({ subject: { name: 'payments' } })
  expect(all.get('withdrawals_support')).toMatchObject({ count: 1 })
  const [reviews] = await shop.rows<{ count: number }>(
    'select count(*)::int4 as count from payment_reviews where closed_at is null',
  )
  expect(all.get('payment_reviews')?.count).toBe(reviews?.count)
  expect(all.get('payment_differences')).toMatchObject({ count: 1, since: expect.any(String) })
  expect(all.get('payment_rates')).toMatchObject({ count: 1 })
  expect(all.get('case_sigma')).toMatchObject({ subject: { name: 'Первый рейд' }, value: expect.any(Number) })
  expect(all.get('case_sigma')?.value, 'dear items came out').toBeGreaterThan(3)
  expect(all.get('case_out_of_bounds')).toMatchObject({ subject: { id: String(dear?.id) }, value: 1.5 })
  // Proposed in an earlier test. For a stuck battle see `battle-attention.test.ts`.
  expect(ATTENTION_KINDS.filter((kind) => !all.has(kind))).toEqual(['battles_stuck'])
  for (const state of ['held', 'late', 'support'] as const) {
    const { total } = await adminApi.read('listAdminWithdrawals', { query: { state } }, operator)
    expect(total, `the list of ${state} that it leads to`).toBe(all.get(`withdrawals_${state}`)?.count)
  }
})
