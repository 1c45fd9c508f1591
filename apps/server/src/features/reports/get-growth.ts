import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { selectNicknames } from '../../core/player/public.ts'
import { LAST_ID } from '../../platform/ids.ts'
import { readGrowth, sumGrowth } from './growth-figures.ts'
import { pageOfRows } from './page-of-rows.ts'
import { daysOf, type ReportDeps } from './report-period.ts'

/** A partner as the reports write them. */
const PARTNER = /^[1-9]\d{0,18}$/

/** Figures of a period, of the one before it, and of each day. */
export async function getGrowth(
  deps: ReportDeps,
  { period, ...filter }: EndpointInput<OperatorApi['getGrowth']>['query'],
): Promise<EndpointData<OperatorApi['getGrowth']>> {
  const { database } = deps
  const { days, before } = daysOf(deps, period)
  const [rows, rowsBefore] = await Promise.all([
    readGrowth(database, days, 'day', filter),
    readGrowth(database, before, 'day', filter),
  ])
  return {
    ...days,
    partner:
      (await partnerNames(database, filter.partner === undefined ? [] : [filter.partner])).values().next().value ??
      null,
    value: sumGrowth(rows),
    before: sumGrowth(rowsBefore),
    days: rows.map(({ key, ...growth }) => ({ day: key, ...growth })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

/** The nicknames of partners by their keys. */
async function partnerNames(database: ReportDeps['database'], keys: readonly string[]) {
  const ids = keys
    .filter((key) => PARTNER.test(key))
    .map(BigInt)
    .filter((id) => id <= LAST_ID)
  const names = await selectNicknames(database, ids)
  return new Map([...names].map(([id, nickname]) => [String(id), nickname]))
}

/** The same figures by day or by what brought players. */
export async function listGrowth(
  deps: ReportDeps,
  { period, by, sort, page, perPage, ...filter }: EndpointInput<OperatorApi['listGrowth']>['query'],
): Promise<EndpointData<OperatorApi['listGrowth']>> {
  const { database } = deps
  const rows = await readGrowth(database, daysOf(deps, period).days, by, filter)
  const { items, ...rest } = pageOfRows(rows, { sort, page, perPage }, (row, name) => row[name as keyof typeof row])
  const names = await partnerNames(database, by === 'partner' ? items.map(({ key }) => key) : [])
  return { items: items.map((row) => ({ ...row, name: names.get(row.key) ?? null })), ...rest }
}
