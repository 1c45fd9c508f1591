import { remember, remembered } from '../../api/remembered.ts'

const SEEN = 'leaderboards-seen-rewards'
const LAST = 'leaderboards-last-reward'
/** More prizes than a player wins; the oldest are dropped. */
const MAX_STORED = 200

/** The leaderboards whose prizes this browser has shown. */
function seenRewards(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(remembered(SEEN) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** The key of a player's prize in a leaderboard. */
const keyOf = (userId: string, leaderboardId: number) => `${userId}:${leaderboardId}`

/** Whether a prize was shown and closed in this browser. */
export function isRewardSeen(userId: string, leaderboardId: number): boolean {
  return seenRewards().includes(keyOf(userId, leaderboardId))
}

/** Stores that a prize was shown and closed. */
export function noteRewardSeen(userId: string, leaderboardId: number): void {
  const key = keyOf(userId, leaderboardId)
  remember(LAST, key)
  remember(SEEN, JSON.stringify([...new Set([...seenRewards(), key])].slice(-MAX_STORED)))
}
