import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../../api/enter-session.ts'
import { useViewer } from '../../api/session.ts'

export type Restriction = EndpointData<Api['getCurrentUser']>['restrictions'][number]

const NONE: readonly Restriction[] = []

/** The player's restrictions by operators; none for a guest. */
export function useRestrictions(): readonly Restriction[] {
  const isPlayer = useViewer() !== null
  const { data } = useQuery({ ...currentUserQuery(), enabled: isPlayer })
  return (isPlayer && data?.restrictions) || NONE
}
