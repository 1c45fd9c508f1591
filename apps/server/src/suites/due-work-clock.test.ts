import { HOUR_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChangeRequestKinds } from '../core/operators/change-request-kinds.ts'
import { applyDueChange } from '../core/operators/decide-change.ts'
import { adminRoleChange } from '../core/operators/operator-role-changes.ts'
import { endLeaderboard } from '../features/leaderboards/close-leaderboards.ts'
import { type Leaderboards, makeLeaderboards } from '../features/leaderboards/leaderboards.fixtures.ts'
import { lookForAbsence } from '../features/offers/absence-runner.ts'
import { reconcileDay } from '../features/payments/reconciliation/reconcile-day.ts'
import { countTickets } from '../features/raffle/count-tickets.ts'
import { makeRaffles } from '../features/raffle/raffle.fixtures.ts'
import { takeRaffleStep } from '../features/raffle/run-raffle.ts'
import { resultsRunner } from '../features/seasons/results-runner.ts'
import { runDueSeason } from '../features/seasons/season-runner.ts'
import { ClocksApartError } from '../platform/db-failures.ts'
import { settingsWith } from '../testing/default-settings.ts'
import { TESTING_PROJECT } from '../testing/testing-project.ts'

/** Tests of work that is due by the database's clock and locks no player. */

const JUMPS_H = [-2, 25]
const changeKinds = new ChangeRequestKinds()
changeKinds.add([adminRoleChange])

let leaderboards: Leaderboards
let raffles: Awaited<ReturnType<typeof makeRaffles>>
beforeAll(async () => {
  leaderboards = await makeLeaderboards()
  raffles = await makeRaffles({ world: leaderboards.world, catalogue: leaderboards.deps.catalogue })
})
afterAll(() => leaderboards.world.close())

/** The dependencies of a process whose database clock differs from its own by this many hours. */
const apart = (hours: number) => ({ ...raffles.deps, database: leaderboards.world.databaseAhead(hours * HOUR_MS) })
const stateOf = async (table: 'leaderboards' | 'raffles', id: number) =>
  (await leaderboards.world.rows<{ state: string }>(`select state from ${table} where id = $1`, [id]))[0]?.state

test.each(JUMPS_H)(
  'a leaderboard does not end while the database clock is %d h ahead, and ends when the clocks agree',
  async (hours) => {
    const id = 100 + Math.abs(hours)
    await leaderboards.add(id)
    await leaderboards.end(id)
    await expect(endLeaderboard(apart(hours), id, 0)).rejects.toThrow(ClocksApartError)
    expect(await stateOf('leaderboards', id)).toBe('running')
    expect(await endLeaderboard(apart(0), id, 0)).toBe(true)
    expect(await stateOf('leaderboards', id)).toBe('closing')
  },
)

test.each(JUMPS_H)(
  'a raffle does not advance while the database clock is %d h ahead, and advances when the clocks agree',
  async (hours) => {
    const id = 100 + Math.abs(hours)
    await raffles.add(id)
    await leaderboards.world.rows(
      `update raffles set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1`,
      [id],
    )
    const publishList = (process: ReturnType<typeof apart>) =>
      process.database.transaction((tx) =>
        countTickets({ ...process, settings: settingsWith() }).apply(tx, [
          { kind: 'raffle.ended', userId: '0', raffleId: id },
        ]),
      )
    await expect(takeRaffleStep(apart(hours), id, 0)).rejects.toThrow(ClocksApartError)
    expect(await stateOf('raffles', id)).toBe('running')
    expect(await takeRaffleStep(apart(0), id, 0)).toBe(true)
    await expect(publishList(apart(hours))).rejects.toThrow(ClocksApartError)
    expect(await stateOf('raffles', id)).toBe('closing')
    await publishList(apart(0))
    expect(await stateOf('raffles', id)).toBe('locked')
    await raffles.passBeacon(id)
    await expect(takeRaffleStep(apart(hours), id, 0)).rejects.toThrow(ClocksApartError)
    expect(await stateOf('raffles', id)).toBe('locked')
    expect(await takeRaffleStep(apart(0), id, 0)).toBe(true)
    expect(await stateOf('raffles', id)).toBe('drawn')
  },
)

test.each(JUMPS_H)('a season does not change its phase while the database clock is %d h ahead', async (hours) => {
  const { rows } = leaderboards.world
  await rows(`update seasons set phase = 'upcoming', due_at = now() - interval '1 minute'`)
  const [season] = await rows<{ id: number }>('select id from seasons order by id limit 1')
  const id = BigInt(season?.id ?? 0)
  const phase = async () => (await rows<{ phase: string }>('select phase from seasons order by id limit 1'))[0]?.phase
  await expect(runDueSeason(apart(hours), id)).rejects.toThrow(ClocksApartError)
  expect(await phase()).toBe('upcoming')
  expect(await runDueSeason(apart(0), id)).toBe(true)
  expect(await phase()).toBe('active')
})

test.each(JUMPS_H)(
  'season results, absence checks and reconciliations do not run while the database clock is %d h ahead',
  async (hours) => {
    const { rows } = leaderboards.world
    await rows(`delete from season_results`)
    await rows(`update seasons set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'`)
    const deps = apart(hours)
    const payments = { ...deps, providers: { get: () => undefined } as never }
    await expect(resultsRunner({ ...deps, project: TESTING_PROJECT }, 0).settle()).rejects.toThrow(ClocksApartError)
    await expect(lookForAbsence(deps, 1n)).rejects.toThrow(ClocksApartError)
    await expect(reconcileDay(payments, 1n)).rejects.toThrow(ClocksApartError)
    expect(await rows('select 1 from season_results')).toEqual([])
    await resultsRunner({ ...apart(0), project: TESTING_PROJECT }, 0).settle()
    expect(await rows('select 1 from season_results')).not.toEqual([])
  },
)

test.each(JUMPS_H)(
  'an approved change is not applied while the database clock is %d h ahead, and is applied when the clocks agree',
  async (hours) => {
    const { rows } = leaderboards.world
    const operators = await rows<{ id: bigint }>(
      `insert into operators (login, name, role)
     select 'op' || n, 'Operator', 'support' from generate_series($1::int4, $1::int4 + 2) n returning id`,
      [100 * Math.abs(hours)],
    )
    const [author, approver, candidate] = operators.map(({ id }) => id)
    const [request] = await rows<{ id: bigint }>(
      `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason, proposed_at, decided_by, decided_at)
     values ('operator.admin', 'operator', $1, '1', '{}', 'approved', $2, 'Test', now(), $3, now()) returning id`,
      [JSON.stringify({ operatorId: String(candidate) }), author, approver],
    )
    const apply = (h: number) => applyDueChange({ ...apart(h), changeKinds }, BigInt(request?.id ?? 0))
    const role = async () =>
      (await rows<{ role: string }>('select role from operators where id = $1', [candidate]))[0]?.role
    await apply(hours)
    expect(await role()).toBe('support')
    await apply(0)
    expect(await role()).toBe('admin')
  },
)
