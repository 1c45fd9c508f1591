import { QueryClient } from '@tanstack/react-query'

/** How long an answer counts as fresh; realtime events make it stale sooner. */
const FRESH_MS = 30_000

/**
 * A cache with the house's defaults: the client of `call-api.ts` already retries, so queries do not. Without a network a call is made
 * and fails like any other: one kept back would be made when the network returns, long after its player has gone on.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let ofThisTab: QueryClient | undefined

/** The one cache of this tab. Never on the server, where every request has its own. */
export function browserQueryClient(): QueryClient {
  if (typeof document === 'undefined') throw new Error('The cache of the tab was asked for on the server')
  ofThisTab ??= createQueryClient()
  return ofThisTab
}
