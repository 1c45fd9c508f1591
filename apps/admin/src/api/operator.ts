import { isApiError } from '@runecase/api/api-error.ts'
import type { Permission } from '@runecase/api/operator/roles.ts'
import type { CurrentOperator } from '@runecase/api/operator/session.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperator } from './call-operator.ts'
import { OPERATOR_KEY, queryClient } from './query-client.ts'

/** The signed-in operator; null without one. */
export const operatorQuery = queryOptions({
  queryKey: OPERATOR_KEY,
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<CurrentOperator | null> => {
    try {
      return await callOperator('getCurrentOperator', {}, signal)
    } catch (error) {
      if (isApiError(error) && error.code === 'authentication') return null
      throw error
    }
  },
})

/** Refetches the signed-in operator, after signing in. */
export async function refreshOperator(): Promise<void> {
  await queryClient.fetchQuery({ ...operatorQuery, staleTime: 0 })
}

/** The signed-in operator. Only below the guard of the shell. */
export function useOperator(): CurrentOperator {
  const { data } = useQuery(operatorQuery)
  if (!data) throw new Error('nobody is signed in')
  return data
}

/** Whether the signed-in operator holds the permission; the server decides again. */
export function useIsPermitted(): (permission: Permission) => boolean {
  const { permissions } = useOperator()
  return (permission) => permissions.includes(permission)
}
