import { prizePoolState, type SeasonPrizePool, type SeasonPrizePoolSource } from '../../core/prizes/public.ts'

/** Leaderboards that have the window of a season. */
export const seasonLeaderboards: SeasonPrizePoolSource = {
  name: 'leaderboard',
  async countOf(queries, seasonIds) {
    const rows = await queries.rows<{ id: number; count: number }>(
      'count_boards_of_seasons',
      `select season_id as id, count(*)::int4 as count from leaderboards
        where season_id = any($1::int4[]) and state <> 'cancelled' group by season_id`,
      [seasonIds],
    )
    return new Map(rows.map(({ id, count }) => [id, count]))
  },
  selectOf: (queries, seasonId) =>
    queries.rows<SeasonPrizePool>(
      'select_boards_of_season',
      `select b.id, b.title, ${prizePoolState('b')} as state, (select count(*)::int4 from leaderboard_prizes p where p.leaderboard_id = b.id) as prizes,
              (select coalesce(sum(k.players), 0)::int4 from leaderboard_buckets k where k.leaderboard_id = b.id) as players
         from leaderboards b where b.season_id = $1 order by b.position, b.id`,
      [seasonId],
    ),
}
