import { QueryClient } from '@tanstack/react-query'

/** How long a result counts as fresh; realtime events invalidate it earlier. */
const FRESH_MS = 30_000

/**
 * A cache with our defaults: the client of `call-api.ts` already retries, so queries do not. Without a network a call fails like any other:
 * a paused one would run when the network returns, long after the player has moved on.
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

/** The single cache of this tab. Never on the server, where every request has its own. */
export function browserQueryClient(): QueryClient {
  if (typeof document === 'undefined') throw new Error('The cache of the tab was asked for on the server')
  ofThisTab ??= createQueryClient()
  return ofThisTab
}
