import { prizePoolState, type SeasonPrizePool, type SeasonPrizePoolSource } from '../../core/prizes/public.ts'

/** Raffles that have the window of a season. */
export const seasonRaffles: SeasonPrizePoolSource = {
  name: 'raffle',
  async countOf(queries, seasonIds) {
    const rows = await queries.rows<{ id: number; count: number }>(
      'count_raffles_of_seasons',
      `select season_id as id, count(*)::int4 as count from raffles
        where season_id = any($1::int4[]) and state <> 'cancelled' group by season_id`,
      [seasonIds],
    )
    return new Map(rows.map(({ id, count }) => [id, count]))
  },
  selectOf: (queries, seasonId) =>
    queries.rows<SeasonPrizePool>(
      'select_raffles_of_season',
      `select r.id, r.title, ${prizePoolState('r')} as state, r.tickets, r.players, (select count(*)::int4 from raffle_prizes p where p.raffle_id = r.id) as prizes
         from raffles r where r.season_id = $1 order by r.id`,
      [seasonId],
    ),
}
