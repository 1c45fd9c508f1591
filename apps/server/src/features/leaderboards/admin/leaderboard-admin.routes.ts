import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import {
  getAdminLeaderboard,
  listAdminLeaderboards,
  listLeaderboardWinners,
  type ShowLeaderboardDeps,
} from './show-leaderboards.ts'

type Names =
  | 'listAdminLeaderboards'
  | 'getAdminLeaderboard'
  | 'listLeaderboardWinners'
  | 'createLeaderboard'
  | 'editLeaderboard'
  | 'cancelLeaderboard'

export function leaderboardAdminRoutes(deps: ShowLeaderboardDeps): OperatorHandlers<Names> {
  const { definition } = deps
  return {
    listAdminLeaderboards: ({ query }) => listAdminLeaderboards(deps, query),
    getAdminLeaderboard: async ({ params }, call) => ({
      leaderboard: await getAdminLeaderboard(deps, deps.database, call, params.id),
    }),
    listLeaderboardWinners: ({ query }, call) => listLeaderboardWinners(deps, call, query),
    createLeaderboard: ({ body }, call) =>
      definition.save(deps, call, { leaderboardId: null, version: 0, ...body }, async (tx, id) => ({
        leaderboard: await getAdminLeaderboard(deps, tx, call, Number(id)),
      })),
    editLeaderboard: ({ params, body }, call) =>
      definition.save(deps, call, { leaderboardId: params.id, ...body }, async (tx) => ({
        leaderboard: await getAdminLeaderboard(deps, tx, call, params.id),
      })),
    cancelLeaderboard: ({ params: { id }, body }, call) =>
      definition.cancel(deps, call, { id, ...body }, async (tx) => ({
        leaderboard: await getAdminLeaderboard(deps, tx, call, id),
      })),
  }
}
