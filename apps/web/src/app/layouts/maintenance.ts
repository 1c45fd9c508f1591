import { type DehydratedState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { endpointQuery } from '../../api/queries.ts'

/** How often a closed site is polled when the realtime channel is unavailable. */
const ASK_AGAIN_MS = 15_000

/** Whether a page's dehydrated data says that the site is closed. */
export function isClosedIn({ queries }: DehydratedState): boolean {
  const [name] = maintenanceQuery().queryKey
  const answer = queries.find(({ queryKey }) => queryKey[0] === name)?.state.data
  return (answer as { readonly isOffline: boolean } | undefined)?.isOffline ?? false
}

export const maintenanceQuery = () => endpointQuery('getMonitoringStatus', {})

/** Whether the site is closed; an unanswered query counts as open. */
export function useMaintenance() {
  const client = useQueryClient()
  const { data } = useQuery({
    ...maintenanceQuery(),
    refetchInterval: ({ state }) => (state.data?.isOffline ? ASK_AGAIN_MS : false),
  })
  const onMaintenance = useCallback(
    (isOffline: boolean) => {
      client.setQueryData(maintenanceQuery().queryKey, { isOffline, text: null, endsAt: null })
      // The operators' notice and its end are refetched.
      if (isOffline) void client.invalidateQueries(maintenanceQuery())
    },
    [client],
  )
  return { isOffline: data?.isOffline ?? false, onMaintenance }
}
