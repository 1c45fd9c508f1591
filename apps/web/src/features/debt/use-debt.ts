import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../../api/enter-session.ts'
import { useViewer } from '../../api/session.ts'

export type PlayerDebt = NonNullable<EndpointData<Api['getCurrentUser']>['debt']>

/** What the player owes for returned payments; null for a guest and for who owes nothing. */
export function useDebt(): PlayerDebt | null {
  const isPlayer = useViewer() !== null
  const { data } = useQuery({ ...currentUserQuery(), enabled: isPlayer })
  return (isPlayer && data?.debt) || null
}
