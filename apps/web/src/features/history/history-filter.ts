import type { MovementKind } from '@runecase/api/history.ts'
import { isPeriod, MOVEMENT_KINDS } from '@runecase/api/history-rules.ts'

/** The filter of a history, as in its URL. */
export interface HistoryFilter {
  readonly period: string
  readonly kind?: MovementKind
  readonly what?: 'money' | 'items'
  readonly search?: string
}

/** The maximum length of a search. */
const MAX_SEARCH_LENGTH = 100

/** Parses the filter of a URL; unknown values are ignored. */
export function readFilter(params: URLSearchParams): HistoryFilter {
  const period = params.get('period') ?? ''
  const kind = MOVEMENT_KINDS.find((one) => one === params.get('kind'))
  const what = (['money', 'items'] as const).find((one) => one === params.get('what'))
  const search = (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  return {
    period: isPeriod(period) ? period : 'month',
    ...(kind && { kind }),
    ...(what && { what }),
    ...(search !== '' && { search }),
  }
}

/** The query of a URL with this filter; the default one is empty. */
export function filterQuery(filter: HistoryFilter): URLSearchParams {
  const { period, ...rest } = filter
  return new URLSearchParams({ ...(period !== 'month' && { period }), ...rest })
}

/** Whether a filter hides some movements of its period. */
export const isNarrowed = ({ kind, what, search }: HistoryFilter): boolean =>
  kind !== undefined || what !== undefined || search !== undefined
