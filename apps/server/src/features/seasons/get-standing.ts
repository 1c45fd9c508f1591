import type { Queries } from '../../platform/db.ts'
import { selectClaimed, selectPlayers, selectProgress } from './seasons.sql.ts'
import type { Standing } from './show-pass.ts'

/** A player's progress in an event. */
export async function getStanding(queries: Queries, seasonId: number, userId: bigint): Promise<Standing> {
  const [[player], progress, claimed] = await Promise.all([
    selectPlayers(queries, seasonId, [userId]),
    selectProgress(queries, seasonId, [userId]),
    selectClaimed(queries, seasonId, userId),
  ])
  return {
    coinsEarned: player?.coinsEarned ?? 0n,
    claimed,
    progress: new Map(progress.map((row) => [row.taskId, row])),
  }
}
