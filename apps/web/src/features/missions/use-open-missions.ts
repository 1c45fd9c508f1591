import { MISSION_COMPLETED } from '@runecase/api/missions-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../api/session.ts'
import { missionsQuery } from './missions.queries.ts'

/** The number of the player's missions with an unclaimed prize; 0 for guests. */
export function useOpenMissions(): number {
  const isPlayer = useViewer() !== null
  const { data } = useQuery({ ...missionsQuery(), enabled: isPlayer })
  return isPlayer ? (data?.missions.filter(({ progress }) => progress !== MISSION_COMPLETED).length ?? 0) : 0
}
