import { useQuery } from '@tanstack/react-query'
import { callOperator } from './call-operator.ts'

/** Whether this is the back office of a demo; false until the response arrives. */
export function useIsDemo(): boolean {
  const { data } = useQuery({
    queryKey: ['getSignInPage', 'isDemo'],
    queryFn: async ({ signal }) => (await callOperator('getSignInPage', {}, signal)).demo !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? false
}
