import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { GameSums } from '@runecase/api/operator/reports.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { type GameSumsRow, selectGameSums } from './games.sql.ts'
import { pageOfRows } from './page-of-rows.ts'
import { daysOf, hoursOf, type ReportDeps } from './report-period.ts'

type Sums = Omit<GameSumsRow, 'key'>

/** All games of a period, beside the period before. */
export async function getGameReport(
  deps: ReportDeps,
  { period }: EndpointInput<OperatorApi['getGameReport']>['query'],
): Promise<EndpointData<OperatorApi['getGameReport']>> {
  const { days, before } = daysOf(deps, period)
  const [value, valueBefore] = await Promise.all(
    [days, before].map(async (one) => sumOf(await selectGameSums(deps.database, { ...one, by: 'game' }))),
  )
  return { ...days, hours: hoursOf(days, deps), value: shown(value ?? NOTHING), before: shown(valueBefore ?? NOTHING) }
}

/** Games, cases or days of a period. */
export async function listGameRows(
  deps: ReportDeps & { readonly catalogue: Pick<Catalogue, 'caseById'> },
  { period, by, ...page }: EndpointInput<OperatorApi['listGameRows']>['query'],
): Promise<EndpointData<OperatorApi['listGameRows']>> {
  const { database, catalogue } = deps
  const { days, before } = daysOf(deps, period)
  const [rows, rowsBefore, games] = await Promise.all([
    selectGameSums(database, { ...days, by }),
    by === 'day' ? [] : selectGameSums(database, { ...before, by }),
    selectGameSums(database, { ...days, by: 'game' }),
  ])
  const allStaked = sumOf(games).stakedMinor
  const stakedBefore = new Map(rowsBefore.map(({ key, stakedMinor }) => [key, stakedMinor]))
  const listed = rows.map(({ key, ...sums }) => {
    const hours = hoursOf(by === 'day' ? { since: key, until: key } : days, deps)
    return {
      key,
      name: by === 'case' ? (catalogue.caseById(Number(key))?.name ?? null) : null,
      ...shown(sums),
      share: partOf(sums.stakedMinor, allStaked),
      perHour: hours > 0 ? Math.round(Number(sums.stakedMinor) / hours) / 100 : 0,
      stakedBefore: goldFromMinor(stakedBefore.get(key) ?? 0n),
    }
  })
  return pageOfRows(listed, page, (row, name) => {
    const value = row[name as 'staked' | 'plays' | 'playerDays' | 'observed' | 'key']
    return name === 'key' && by === 'case' ? Number(value) : value
  })
}

const NOTHING: Sums = {
  plays: 0n,
  openings: 0n,
  playerDays: 0n,
  stakedMinor: 0n,
  wonMinor: 0n,
  freeWonMinor: 0n,
  promisedMinor: 0n,
  caseStakedMinor: 0n,
}

export function sumOf(rows: readonly Sums[]): Sums {
  const sum = { ...NOTHING } as { -readonly [K in keyof Sums]: bigint }
  for (const row of rows) for (const name of Object.keys(NOTHING) as (keyof Sums)[]) sum[name] += row[name]
  return sum
}

/** A part of a whole; null of nothing. */
export const partOf = (part: bigint, whole: bigint) => (whole === 0n ? null : Number(part) / Number(whole))

function shown(sums: Sums): GameSums {
  return {
    plays: Number(sums.plays),
    openings: Number(sums.openings),
    playerDays: Number(sums.playerDays),
    staked: goldFromMinor(sums.stakedMinor),
    won: goldFromMinor(sums.wonMinor),
    stated: partOf(sums.promisedMinor, sums.caseStakedMinor),
    observed: partOf(sums.wonMinor, sums.stakedMinor),
  }
}
