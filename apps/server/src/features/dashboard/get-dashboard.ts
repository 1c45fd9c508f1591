import { goldFromMinor } from '@runecase/api/money.ts'
import type { Dashboard, DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import type { Pictures } from '../../core/catalog/public.ts'
import type { AttentionSources } from '../../core/operators/public.ts'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/caller.ts'
import { sigmaOf } from './case-sigma.ts'
import {
  countPlayers,
  getCaseSums,
  type HourRow,
  selectCaseDraws,
  selectFigures,
  selectOpeningsByHour,
  selectPlayersByDay,
  selectRefills,
} from './dashboard.sql.ts'
import { periodOf } from './dashboard-period.ts'

const CASES_SHOWN = 8

type DashboardDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly pictures: Pictures
  readonly attention: AttentionSources
}

/** The summary of a period that ends now, from hourly figures. */
export async function getDashboard(
  deps: DashboardDeps,
  operator: Operator,
  period: DashboardPeriod,
): Promise<Dashboard> {
  const { database, clock, pictures } = deps
  const { since, until, isByDay } = periodOf(clock.nowMs(), period)
  const before = new Date(2 * since.getTime() - until.getTime())
  const [now, past, ofCases, ofCasesBefore, players, playersBefore, playersByDay, openings, refills, draws, attention] =
    await Promise.all([
      selectFigures(database, { since, until, isByDay }),
      selectFigures(database, { since: before, until: since, isByDay }),
      getCaseSums(database, since, until),
      getCaseSums(database, before, since),
      countPlayers(database, since, until),
      countPlayers(database, before, since),
      selectPlayersByDay(database, since, until),
      selectOpeningsByHour(database, new Date(clock.nowMs())),
      selectRefills(database, since, until),
      selectCaseDraws(database),
      deps.attention.find(database, operator),
    ])
  const [sums, sumsBefore] = [sumsOf(now), sumsOf(past)]
  const figure = (of: (sum: Sums) => number | null) => ({ value: of(sums), before: of(sumsBefore) })
  const cases = draws.map(({ seen, stated, deviation, promised, draws: count, image, ...one }) => ({
    ...one,
    image: pictures.pathOf(image),
    draws: Number(count),
    promised: promised ?? 0,
    // The return scales with the mean item value.
    observed: promised === null || stated === 0 ? 0 : (promised * seen) / stated,
    sigma: sigmaOf({ seen, stated, deviation, draws: count }),
  }))
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    figures: {
      stakes: figure(({ stakes }) => gold(stakes)),
      winnings: figure(({ winnings }) => gold(winnings)),
      income: figure(({ stakes, winnings }) => gold(stakes - winnings)),
      rtp: figure(({ stakes, winnings }) => share(winnings, stakes)),
      promised: {
        value: share(ofCases.promised, ofCases.stakes),
        before: share(ofCasesBefore.promised, ofCasesBefore.stakes),
      },
      observed: {
        value: share(ofCases.winnings, ofCases.stakes),
        before: share(ofCasesBefore.winnings, ofCasesBefore.stakes),
      },
      refills: figure(({ refills: value }) => gold(value)),
      players: { value: players, before: playersBefore },
    },
    points: pointsOf(now),
    playersByDay: playersByDay.map(({ day, players: count }) => ({ day, players: Number(count) })),
    openingsByHour: openings.map(({ hour, openings: count }) => ({ hour, openings: Number(count) })),
    refills: refills.map(({ method, valueMinor, paid, failed }) => ({
      method,
      gold: gold(valueMinor),
      paid: Number(paid),
      failed: Number(failed),
    })),
    cases: cases.filter(({ promised }) => promised > 0).slice(0, CASES_SHOWN),
    attention,
  }
}

const gold = (minor: bigint) => goldFromMinor(minor)
const share = (part: bigint, whole: bigint) => (whole === 0n ? null : Number(part) / Number(whole))

interface Sums {
  stakes: bigint
  winnings: bigint
  refills: bigint
}

function sumsOf(rows: readonly HourRow[]): Sums {
  const sums = { stakes: 0n, winnings: 0n, refills: 0n }
  for (const { metric, value } of rows) sums[metric as keyof Sums] += value
  return sums
}

function pointsOf(rows: readonly HourRow[]): Dashboard['points'] {
  const byMoment = Map.groupBy(rows, ({ at }) => at.toISOString())
  return [...byMoment].map(([at, own]) => {
    const { stakes, winnings, refills } = sumsOf(own)
    return { at, stakes: gold(stakes), winnings: gold(winnings), refills: gold(refills) }
  })
}
