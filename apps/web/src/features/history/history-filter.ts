import type { MovementKind } from '@runecase/api/history.ts'
import { isPeriod, MOVEMENT_KINDS } from '@runecase/api/history-rules.ts'

/** What is shown of a history: its address says it. */
export interface HistoryFilter {
  readonly period: string
  readonly kind?: MovementKind
  readonly what?: 'money' | 'items'
  readonly search?: string
}

/** Letters that a search may have. */
const LONGEST_SEARCH = 100

/** The filter of an address; what it does not know counts for nothing. */
export function readFilter(params: URLSearchParams): HistoryFilter {
  const period = params.get('period') ?? ''
  const kind = MOVEMENT_KINDS.find((one) => one === params.get('kind'))
  const what = (['money', 'items'] as const).find((one) => one === params.get('what'))
  const search = (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH)
  return {
    period: isPeriod(period) ? period : 'month',
    ...(kind && { kind }),
    ...(what && { what }),
    ...(search !== '' && { search }),
  }
}

/** The query of an address that shows a filter; the usual one has none. */
export function filterQuery(filter: HistoryFilter): URLSearchParams {
  const { period, ...rest } = filter
  return new URLSearchParams({ ...(period !== 'month' && { period }), ...rest })
}

/** Whether a filter leaves out some of its period. */
export const isNarrowed = ({ kind, what, search }: HistoryFilter): boolean =>
  kind !== undefined || what !== undefined || search !== undefined
