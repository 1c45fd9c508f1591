import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import { readGrowth, sumGrowth } from './growth-figures.ts'
import { pageOfRows } from './page-of-rows.ts'
import { daysOf } from './report-period.ts'

type ReportDeps = Pick<Deps, 'database' | 'clock'>

/** Figures of a period, of the one before it, and of each day. */
export async function getGrowth(
  { database, clock }: ReportDeps,
  { period, ...filter }: EndpointInput<OperatorApi['getGrowth']>['query'],
): Promise<EndpointData<OperatorApi['getGrowth']>> {
  const { days, before } = daysOf(clock.nowMs(), period)
  const [rows, rowsBefore] = await Promise.all([
    readGrowth(database, days, 'day', filter),
    readGrowth(database, before, 'day', filter),
  ])
  return {
    ...days,
    value: sumGrowth(rows),
    before: sumGrowth(rowsBefore),
    days: rows.map(({ key, ...growth }) => ({ day: key, ...growth })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

/** The same figures by day or by what brought players. */
export async function listGrowth(
  { database, clock }: ReportDeps,
  { period, by, sort, page, perPage, ...filter }: EndpointInput<OperatorApi['listGrowth']>['query'],
): Promise<EndpointData<OperatorApi['listGrowth']>> {
  const rows = await readGrowth(database, daysOf(clock.nowMs(), period).days, by, filter)
  return pageOfRows(rows, { sort, page, perPage }, (row, name) => row[name as keyof typeof row])
}
