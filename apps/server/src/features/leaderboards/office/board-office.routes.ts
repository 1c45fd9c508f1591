import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import { cancelLeaderboard } from './cancel-board.ts'
import { createLeaderboard, editLeaderboard } from './edit-boards.ts'
import {
  getOfficeLeaderboard,
  listLeaderboardWinners,
  listOfficeLeaderboards,
  type ShowBoardDeps,
} from './show-boards.ts'
import type { WriteBoardDeps } from './write-board.ts'

type Names =
  | 'listOfficeLeaderboards'
  | 'getOfficeLeaderboard'
  | 'listLeaderboardWinners'
  | 'createLeaderboard'
  | 'editLeaderboard'
  | 'cancelLeaderboard'

export function boardOfficeRoutes(deps: ShowBoardDeps & WriteBoardDeps): OperatorHandlers<Names> {
  return {
    listOfficeLeaderboards: ({ query }) => listOfficeLeaderboards(deps, query),
    getOfficeLeaderboard: async ({ params }, call) => ({
      leaderboard: await getOfficeLeaderboard(deps, call, params.id),
    }),
    listLeaderboardWinners: ({ query }, call) => listLeaderboardWinners(deps, call, query),
    createLeaderboard: async ({ body }, call) => ({ leaderboard: await createLeaderboard(deps, call, body) }),
    editLeaderboard: async ({ params, body }, call) => ({
      leaderboard: await editLeaderboard(deps, call, { id: params.id, ...body }),
    }),
    cancelLeaderboard: async ({ params, body }, call) => ({
      leaderboard: await cancelLeaderboard(deps, call, { id: params.id, ...body }),
    }),
  }
}
