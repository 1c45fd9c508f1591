import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { useIsDue } from '../../api/remembered.ts'
import { useViewer } from '../../api/session.ts'
import { wonPrizesQuery } from './leaderboards.queries.ts'
import { isRewardSeen } from './seen-rewards.ts'

const LeaderboardReward = lazy(() => import('./leaderboard-reward.tsx'))

/** The prize of a leaderboard that the player has not seen yet, the oldest first, for `Notices`; null while there is none. */
export function useLeaderboardReward(): ReactNode {
  const userId = useViewer()?.userId
  // Realtime messages of the player keep it up to date.
  const { data: won = [] } = useQuery({
    ...wonPrizesQuery(),
    enabled: userId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const findUnseen = () =>
    userId === undefined ? undefined : won.findLast(({ id, drop }) => drop !== null && !isRewardSeen(userId, id))
  const isDue = useIsDue(() => findUnseen() !== undefined)
  const entry = isDue ? findUnseen() : undefined
  if (userId === undefined || !entry) return null
  return <LeaderboardReward key={entry.id} entry={entry} userId={userId} />
}
