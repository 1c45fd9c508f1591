import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery } from '../../api/queries.ts'

export type Terms = EndpointData<Api['getWithdrawalTerms']>
export type WithdrawalPage = EndpointData<Api['listWithdrawals']>
export type { Withdrawal } from '@runecase/api/withdrawals.ts'

export const termsQuery = () => endpointQuery('getWithdrawalTerms', {})

/** The newest withdrawals, page after page. */
export const withdrawalsQuery = () => ({
  queryKey: ['listWithdrawals', {}] as const,
  queryFn: ({ pageParam, signal }: { readonly pageParam: number; readonly signal: AbortSignal }) =>
    callApi('listWithdrawals', { query: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { currentPage, pageCount } }: WithdrawalPage) =>
    currentPage < pageCount ? currentPage + 1 : undefined,
})

/** Finds a withdrawal by its id, or an item's newest one by the item's id. */
export const withdrawalQuery = (id: string) => endpointQuery('getWithdrawal', { params: { id } })

export const replacementsQuery = (id: string) => endpointQuery('listReplacements', { query: { id } })
