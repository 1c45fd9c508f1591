import { goldFromMinor } from '@runecase/api/money.ts'
import type { Dashboard, DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import type { Cashier } from '../../core/cashier/public.ts'
import type { Pictures } from '../../core/catalog/public.ts'
import type { AttentionSources } from '../../core/operators/public.ts'
import type { ShopDays } from '../../core/project/public.ts'
import type { Operator } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
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
import { countNewPlayers, getOwed } from './shift.sql.ts'

const CASES_SHOWN = 8

type DashboardDeps = Pick<Deps, 'database' | 'clock'> &
  ShopDays & {
    readonly pictures: Pictures
    readonly attention: AttentionSources
    readonly cashier: Cashier
  }

/** The summary of a period that ends now, from hourly figures. */
export async function getDashboard(
  deps: DashboardDeps,
  operator: Operator,
  period: DashboardPeriod,
): Promise<Dashboard> {
  const { database, clock, pictures } = deps
  const nowMs = clock.nowMs()
  const { since, until, isByDay, shiftMs } = periodOf(nowMs, period, deps.project.timeZone)
  const earlier = (time: Date | number) => new Date(Number(time) - shiftMs)
  const [
    now,
    past,
    ofCases,
    ofCasesBefore,
    shift,
    shiftBefore,
    standing,
    players,
    playersBefore,
    playersByDay,
    openings,
    refills,
    draws,
    attention,
  ] = await Promise.all([
    selectFigures(database, { since, until, isByDay }),
    selectFigures(database, { since: earlier(since), until: earlier(until), isByDay }),
    getCaseSums(database, since, until),
    getCaseSums(database, earlier(since), earlier(until)),
    getShift(deps, since, until),
    getShift(deps, earlier(since), earlier(nowMs)),
    getStanding(deps),
    countPlayers(database, since, until),
    period === 'today' ? null : countPlayers(database, earlier(since), earlier(until)),
    selectPlayersByDay(database, since, until),
    selectOpeningsByHour(database, new Date(nowMs)),
    selectRefills(database, since, until),
    selectCaseDraws(database),
    deps.attention.find(database, operator),
  ])
  const [sums, sumsBefore] = [sumsOf(now), sumsOf(past)]
  const netOf = ({ refills: paid }: Sums, { returnedMinor, deliveredMinor }: Shift) =>
    gold(paid - returnedMinor - deliveredMinor)
  const ofShift = (name: 'newPlayers' | 'firstRefills') => ({
    value: Number(shift[name]),
    before: Number(shiftBefore[name]),
  })
  const figure = (of: (sum: Sums) => number | null) => ({ value: of(sums), before: of(sumsBefore) })
  const cases = draws.map(({ seen, stated, deviation, promised, draws: count, image, ...one }) => ({
    ...one,
    image: pictures.pathOf(image),
    draws: Number(count),
    promised: promised ?? 0,
    // The return is proportional to the mean item value.
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
      netIncome: { value: netOf(sums, shift), before: netOf(sumsBefore, shiftBefore) },
      newPlayers: ofShift('newPlayers'),
      firstRefills: ofShift('firstRefills'),
    },
    standing: {
      waiting: { count: Number(standing.waiting), gold: gold(standing.waitingMinor) },
      owed: { count: Number(standing.owing), gold: gold(standing.owedMinor) },
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

type Shift = Awaited<ReturnType<typeof getShift>>

/** New players, refills and withdrawals between two times; sums in minor units of GOLD. */
async function getShift({ database, cashier }: DashboardDeps, since: Date, until: Date) {
  const [newPlayers, refills, deliveredMinor] = await Promise.all([
    countNewPlayers(database, since, until),
    cashier.refills.sumShift(database, since, until),
    cashier.withdrawals.sumDelivered(database, since, until),
  ])
  return { newPlayers, ...refills, deliveredMinor }
}

/** Withdrawals that have not ended, and players with a debt in GOLD. */
async function getStanding({ database, cashier }: DashboardDeps) {
  const [waiting, owed] = await Promise.all([cashier.withdrawals.sumWaiting(database), getOwed(database)])
  return { ...waiting, ...owed }
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
  const byTime = Map.groupBy(rows, ({ at }) => at.toISOString())
  return [...byTime].map(([at, own]) => {
    const { stakes, winnings, refills } = sumsOf(own)
    return { at, stakes: gold(stakes), winnings: gold(winnings), refills: gold(refills) }
  })
}
