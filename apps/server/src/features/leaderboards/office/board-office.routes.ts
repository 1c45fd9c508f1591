import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import {
  getOfficeLeaderboard,
  listLeaderboardWinners,
  listOfficeLeaderboards,
  type ShowBoardDeps,
} from './show-boards.ts'

type Names =
  | 'listOfficeLeaderboards'
  | 'getOfficeLeaderboard'
  | 'listLeaderboardWinners'
  | 'createLeaderboard'
  | 'editLeaderboard'
  | 'cancelLeaderboard'

export function boardOfficeRoutes(deps: ShowBoardDeps): OperatorHandlers<Names> {
  const { definition } = deps
  return {
    listOfficeLeaderboards: ({ query }) => listOfficeLeaderboards(deps, query),
    getOfficeLeaderboard: async ({ params }, call) => ({
      leaderboard: await getOfficeLeaderboard(deps, deps.database, call, params.id),
    }),
    listLeaderboardWinners: ({ query }, call) => listLeaderboardWinners(deps, call, query),
    createLeaderboard: ({ body }, call) =>
      definition.save(deps, call, { leaderboardId: null, version: 0, ...body }, async (tx, id) => ({
        leaderboard: await getOfficeLeaderboard(deps, tx, call, Number(id)),
      })),
    editLeaderboard: ({ params, body }, call) =>
      definition.save(deps, call, { leaderboardId: params.id, ...body }, async (tx) => ({
        leaderboard: await getOfficeLeaderboard(deps, tx, call, params.id),
      })),
    cancelLeaderboard: ({ params: { id }, body }, call) =>
      definition.cancel(deps, call, { id, ...body }, async (tx) => ({
        leaderboard: await getOfficeLeaderboard(deps, tx, call, id),
      })),
  }
}
