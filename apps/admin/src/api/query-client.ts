import { isApiError } from '@runecase/api/api-error.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'

/** The query key of the signed-in operator: its data are null without one. */
export const OPERATOR_KEY = ['getCurrentOperator'] as const

/** The query client of this tab. An ended session redirects every screen to the sign-in page. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenOver }),
  defaultOptions: {
    // Without a network calls fail and say so. By default they would wait, and an approval pressed now would be sent minutes later.
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && isApiError(error) && (error.status === 0 || error.status >= 500),
    },
    mutations: { networkMode: 'always', onError: leaveWhenOver },
  },
})

function leaveWhenOver(error: Error): void {
  if (isApiError(error) && error.code === 'authentication') queryClient.setQueryData(OPERATOR_KEY, null)
}
