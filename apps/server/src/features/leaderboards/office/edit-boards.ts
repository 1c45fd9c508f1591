import type { EditedLeaderboard, LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { runOperatorCommand } from '../../../core/operators/public.ts'
import type { OperatorCall } from '../../../platform/http/handler.ts'
import { getOfficeLeaderboard, type ShowBoardDeps } from './show-boards.ts'
import { type WriteBoardDeps, writeBoard } from './write-board.ts'

type EditDeps = ShowBoardDeps & WriteBoardDeps

/** Makes a leaderboard in the name of one operator. Refuses like `writeBoard`. */
export function createLeaderboard(
  deps: EditDeps,
  call: OperatorCall,
  { fields, reason }: { readonly fields: LeaderboardFields; readonly reason: string },
): Promise<EditedLeaderboard> {
  return runOperatorCommand(deps, call, { action: 'leaderboard.created', reason }, async (tx) => {
    const author = { operatorId: call.operator.id, changeRequestId: null }
    const { id } = await writeBoard(tx, deps, { leaderboardId: null, version: 0, fields }, author)
    const answer = await getOfficeLeaderboard({ ...deps, database: tx }, call, id)
    return { answer, target: `leaderboard ${id}`, after: answer.fields }
  })
}

/** Changes a leaderboard in the name of one operator. Refuses like `writeBoard`. */
export function editLeaderboard(
  deps: EditDeps,
  call: OperatorCall,
  input: { readonly id: number; readonly version: number; readonly fields: LeaderboardFields; readonly reason: string },
): Promise<EditedLeaderboard> {
  const { id, version, fields, reason } = input
  const command = { action: 'leaderboard.edited', target: `leaderboard ${id}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const author = { operatorId: call.operator.id, changeRequestId: null }
    const { before } = await writeBoard(tx, deps, { leaderboardId: id, version, fields }, author)
    const answer = await getOfficeLeaderboard({ ...deps, database: tx }, call, id)
    return { answer, before, after: answer.fields }
  })
}
