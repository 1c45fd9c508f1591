import { DAY_MS, HOUR_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refillReads } from '../../features/payments/refill-reads.sql.ts'
import { idAt } from '../../platform/ids.ts'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { findRiskMarks, riskMarksOf } from './risk-marks.ts'

const QUIET = {
  nights: 0,
  weekMinor: 0n,
  weeksBeforeMinor: 0n,
  refillsToday: 0,
  hasLooserLimit: false,
  playedMs: 0,
}

test.each([
  ['two nights', { nights: 2 }, []],
  ['three nights', { nights: 3 }, ['night']],
  ['a week like the four before', { weekMinor: 500_000n, weeksBeforeMinor: 2_000_000n }, []],
  ['a week of twice the mean, and not more', { weekMinor: 500_000n, weeksBeforeMinor: 1_000_000n }, []],
  ['a week of more than twice the mean', { weekMinor: 500_001n, weeksBeforeMinor: 1_000_000n }, ['rising_refills']],
  ['a first week', { weekMinor: 500_000n }, []],
  ['small sums', { weekMinor: 99_999n, weeksBeforeMinor: 1n }, []],
  ['four refills', { refillsToday: 4 }, []],
  ['five refills', { refillsToday: 5 }, ['frequent_refills']],
  ['a looser limit', { hasLooserLimit: true }, ['looser_limit']],
  ['three hours of play', { playedMs: 10_800_000 }, ['long_play']],
] as const)('the risk marks are exact for %s', (_, facts, marks) => {
  expect(riskMarksOf({ ...QUIET, ...facts })).toEqual(marks)
})

/** A time in the night in Moscow, on 26 November. */
const NIGHT_MS = Date.parse('2026-11-25T22:00:00Z')

let world: World
let userId: bigint
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(async () => {
  userId = await makePlayer(world, { balanceMinor: 1_000_000n })
})
afterAll(() => world.close())

/** A stake at a time, with its counter entry. */
const stake = (ms: number) =>
  world.rows(
    `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
     select account, $2::int8, 1, 1, amount from (values ($1::int8, -100), (1, 100)) as x (account, amount)`,
    [userId, idAt(ms)],
  )
const marks = (nowMs: number) => findRiskMarks(world.deps.database, refillReads, userId, nowMs)

test('stakes in three nights of a week give a mark, and stakes by day or in two nights do not', async () => {
  await stake(NIGHT_MS)
  await stake(NIGHT_MS - DAY_MS)
  await stake(NIGHT_MS - 2 * DAY_MS + 12 * HOUR_MS)
  expect(await marks(NIGHT_MS + 10 * HOUR_MS)).toEqual([])
  await stake(NIGHT_MS - 6 * DAY_MS)
  expect(await marks(NIGHT_MS + 10 * HOUR_MS)).toEqual(['night'])
  expect(await marks(NIGHT_MS + 2 * DAY_MS)).toEqual([])
})

test('a loosened limit gives a mark for a month, and a tightened one gives none', async () => {
  const change = (from: number | null, to: number | null) =>
    world.rows(
      `insert into limit_changes (user_id, kind, period, from_minor, to_minor, asked_at, in_force_at)
       values ($1, 'loss', 'month', $2, $3, '2026-10-30T00:00:00Z', '2026-11-01T00:00:00Z')`,
      [userId, from, to],
    )
  await change(null, 500_000)
  await change(500_000, 400_000)
  expect(await marks(NIGHT_MS)).toEqual([])
  await change(400_000, 800_000)
  expect(await marks(NIGHT_MS)).toEqual(['looser_limit'])
  expect(await marks(NIGHT_MS + 30 * DAY_MS)).toEqual([])
})

test('refills count for marks once they are paid', async () => {
  const orders = [1n, 2n, 3n, 4n, 5n]
  await world.rows(
    `insert into refill_counts (order_id, user_id, value_minor, at)
     select id, $1, 50000, to_timestamp($3::float8 / 1000) from unnest($2::int8[]) as x (id)`,
    [userId, orders.map(String), NIGHT_MS - HOUR_MS],
  )
  const marksIf = (paid: (id: bigint) => boolean) =>
    findRiskMarks(
      world.deps.database,
      {
        selectOrders: async (_, ids) =>
          ids.map((id) => ({ id, userId, method: 'card', paidMinor: paid(id) ? 50_000n : null, operationId: null })),
      },
      userId,
      NIGHT_MS,
    )
  expect(await marksIf(() => true)).toEqual(['frequent_refills'])
  expect(await marksIf((id) => id !== 5n)).toEqual([])
})
