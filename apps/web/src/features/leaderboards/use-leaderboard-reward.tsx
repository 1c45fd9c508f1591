import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { useRemembered } from '../../api/remembered.ts'
import { useViewer } from '../../api/session.ts'
import { wonPrizesQuery } from './leaderboards.queries.ts'
import { isRewardSeen } from './seen-rewards.ts'

const LeaderboardReward = lazy(() => import('./leaderboard-reward.tsx'))

/** The oldest leaderboard prize that the player has not seen yet, for `Notices`; null without one. */
export function useLeaderboardReward(): ReactNode {
  const userId = useViewer()?.userId
  // The player's realtime messages keep it current.
  const { data: won = [] } = useQuery({
    ...wonPrizesQuery(),
    enabled: userId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const findUnseen = () =>
    userId === undefined ? undefined : won.findLast(({ id, drop }) => drop !== null && !isRewardSeen(userId, id))
  // The id, because another prize may be due as soon as one is closed.
  const unseenId = useRemembered<number | undefined>(() => findUnseen()?.id, undefined)
  const entry = won.find(({ id }) => id === unseenId)
  if (userId === undefined || !entry) return null
  return <LeaderboardReward key={entry.id} entry={entry} userId={userId} />
}
