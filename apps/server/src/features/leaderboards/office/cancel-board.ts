import { LEADERBOARDS_CHANNEL } from '@runecase/api/leaderboards-rules.ts'
import type { EditedLeaderboard } from '@runecase/api/operator/leaderboards.ts'
import { demandVersion, runOperatorCommand } from '../../../core/operators/public.ts'
import { CANCELLED_AHEAD_MS } from '../../../core/prizes/public.ts'
import type { OperatorCall } from '../../../platform/http/handler.ts'
import { publish } from '../../../platform/realtime/publications.ts'
import { refuse } from '../../../platform/refuse.ts'
import { insertLeaderboardVersion } from '../leaderboards-import.sql.ts'
import { lockBoard, updateBoardCancelled } from './office-boards.sql.ts'
import { getOfficeLeaderboard, type ShowBoardDeps } from './show-boards.ts'
import { getBoardTerms } from './write-board.ts'

/** Cancels a leaderboard to come. Refuses one that has begun, or is about to, with `change_refused` (`has_begun`). */
export function cancelLeaderboard(
  deps: ShowBoardDeps,
  call: OperatorCall,
  { id, version, reason }: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<EditedLeaderboard> {
  const command = { action: 'leaderboard.cancelled', target: `leaderboard ${id}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    await lockBoard(tx, id)
    const { row } = await getBoardTerms(tx, id)
    demandVersion(row.version, version)
    if (!(await updateBoardCancelled(tx, id, CANCELLED_AHEAD_MS))) refuse('change_refused', { fault: 'has_begun' })
    insertLeaderboardVersion(tx, id, { operatorId: call.operator.id, changeRequestId: null })
    await publish(tx, [{ channel: LEADERBOARDS_CHANNEL, event: { event: 'leaderboard_changed', id, isClosed: false } }])
    const answer = await getOfficeLeaderboard({ ...deps, database: tx }, call, id)
    return { answer, before: { state: row.state }, after: { state: answer.state } }
  })
}
