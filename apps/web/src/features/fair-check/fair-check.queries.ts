import { endpointQuery } from '../../api/queries.ts'
import type { CheckInput, CheckResult } from './check-play.ts'

/** Loads the checking code with the signature arithmetic as soon as a checker is shown, so that it works without a network later. */
export const loadChecker = () => import('./check-play.ts')

/** A requested check; `key` distinguishes requests. */
export interface CheckRequest {
  readonly key: string
  readonly input: CheckInput
}

/** Recomputes a play in this browser, also without a network: only a lookup by number needs one. */
export const checkQuery = (request: CheckRequest | null) => ({
  queryKey: ['checkPlay', request?.key],
  queryFn: async (): Promise<CheckResult> => {
    if (!request) throw new Error('nothing to check')
    return (await loadChecker()).checkPlay(request.input)
  },
  enabled: request !== null,
  networkMode: 'always' as const,
  retry: false,
  staleTime: request?.input.kind === 'id' ? 0 : Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Larger than any log's length: a page below it is the newest. */
const ABOVE_ALL = '2000000000'

export const battleLocksQuery = (before: number | undefined) =>
  endpointQuery('listBattleLocks', { query: { before: before === undefined ? ABOVE_ALL : String(before) } })

export const battleVoidsQuery = () => endpointQuery('listBattleVoids', {})

export const ledgerChainQuery = (before: number | undefined) =>
  endpointQuery('listLedgerChain', { query: before === undefined ? {} : { before: String(before) } })
