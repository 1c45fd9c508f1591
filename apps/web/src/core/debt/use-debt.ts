import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../../api/enter-session.ts'
import { useViewer } from '../../api/session.ts'

export type PlayerDebt = NonNullable<EndpointData<Api['getCurrentUser']>['debt']>

/** The player's debt for returned payments; null for a guest and without a debt. */
export function useDebt(): PlayerDebt | null {
  const isPlayer = useViewer() !== null
  const { data } = useQuery({ ...currentUserQuery(), enabled: isPlayer })
  return (isPlayer && data?.debt) || null
}
