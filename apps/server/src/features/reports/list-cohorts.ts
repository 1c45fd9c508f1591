import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { addDays, dayAt, weekOf } from '../../platform/shop-day.ts'
import { selectCohortValues, selectRegisteredWeeks } from './growth-figures.sql.ts'
import { metricsOf, netMinorOf, storedFilter } from './growth-figures.ts'
import { pageOfRows } from './page-of-rows.ts'
import type { ReportDeps } from './report-period.ts'

/** Weeks that are listed: a year. */
const WEEKS = 53

/** Players by the week of their registration. A figure that some of them could not have reached yet is null. */
export async function listCohorts(
  { database, clock, project }: ReportDeps,
  { sort, page, perPage, ...filter }: EndpointInput<OperatorApi['listCohorts']>['query'],
): Promise<EndpointData<OperatorApi['listCohorts']>> {
  const stored = storedFilter(filter)
  const today = dayAt(clock.nowMs(), project.timeZone)
  const since = addDays(weekOf(today), -7 * (WEEKS - 1))
  const [registered, values] = await Promise.all([
    selectRegisteredWeeks(database, since, stored),
    selectCohortValues(database, since, stored),
  ])
  const valuesOf = Map.groupBy(values, ({ key }) => key)
  const weeks = [...Map.groupBy(registered, ({ key }) => key)].map(([week, rows]) => {
    const metrics = metricsOf(rows)
    const movements = valuesOf.get(week) ?? []
    const all = metricsOf(movements)
    const count = (metric: string) => Number(metrics.get(metric) ?? 0n)
    // The last of them registered six days later, and the whole of the day must be over.
    const isOver = (days: number) => addDays(week, 6 + days) < today
    const after = (days: number, value: number) => (isOver(days) ? value : null)
    const valueAfter = (ages: number) =>
      after(ages * 7 - 1, goldFromMinor(netMinorOf(metricsOf(movements.filter(({ age }) => age < ages)))))
    return {
      week,
      players: count('registrations'),
      day1: after(1, count('day1')),
      day7: after(7, count('day7')),
      day30: after(30, count('day30')),
      payers: count('payers'),
      refills: Number(all.get('refills') ?? 0n),
      refillSum: goldFromMinor(all.get('refill_minor') ?? 0n),
      netIncome: goldFromMinor(netMinorOf(all)),
      week1: valueAfter(1),
      week2: valueAfter(2),
      week4: valueAfter(4),
      week8: valueAfter(8),
      week12: valueAfter(12),
    }
  })
  return pageOfRows(
    weeks.filter(({ players }) => players > 0),
    { sort, page, perPage },
    ({ week }) => week,
  )
}
