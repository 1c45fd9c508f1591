import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { getRanking } from './get-ranking.ts'
import { listHistory } from './list-history.ts'
import { listLeaderboards } from './list-leaderboards.ts'
import type { ShowPrizeDeps } from './show-prizes.ts'

export function leaderboardRoutes(
  deps: Pick<Deps, 'database'> & ShowPrizeDeps,
): Handlers<'listLeaderboards' | 'listLeaderboardHistory' | 'getLeaderboardRanking'> {
  return {
    listLeaderboards: (_input, { caller }) => listLeaderboards(deps, caller),
    listLeaderboardHistory: ({ query: { page, perPage, mine, won, seasonId, from, until } }, { caller, language }) =>
      listHistory(
        deps,
        {
          page,
          perPage,
          of: won ? 'won' : mine ? 'mine' : 'all',
          seasonId: seasonId ?? null,
          from: from === undefined ? null : new Date(from),
          until: until === undefined ? null : new Date(until),
        },
        caller,
        language,
      ),
    getLeaderboardRanking: ({ params }, { caller, language }) => getRanking(deps, params.id, caller, language),
  }
}
