import type { GamesBy } from '@runecase/api/operator/reports-rules.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** One play; sums in minor units of GOLD. */
export interface GamePlay {
  readonly day: string
  readonly game: string
  /** 0: the game is about no single case. */
  readonly caseId: number
  readonly userId: bigint
  readonly openings: bigint
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  readonly freeWonMinor: bigint
  readonly promisedMinor: bigint
}

/** Adds plays to the sums of their days. Each play must be given once; a player counts once for a day, game and case. */
export function addGamePlays(tx: Tx, plays: readonly GamePlay[]): void {
  tx.send(
    'add_report_games',
    `with plays as materialized (
       select * from unnest($1::date[], $2::text[], $3::int4[], $4::int8[], $5::int8[], $6::int8[], $7::int8[], $8::int8[], $9::int8[])
         as x (day, game, case_id, user_id, openings, staked, won, free_won, promised)),
     newcomers as (
       insert into report_game_players (day, game, case_id, user_id)
       select distinct day, game, case_id, user_id from plays order by 1, 2, 3, 4 on conflict do nothing returning day, game, case_id)
     insert into report_game_days as d (day, game, case_id, plays, openings, staked_minor, won_minor, free_won_minor, promised_minor, players)
     select p.day, p.game, p.case_id, count(*), sum(openings), sum(staked), sum(won), sum(free_won), sum(promised),
            (select count(*) from newcomers n where (n.day, n.game, n.case_id) = (p.day, p.game, p.case_id))
       from plays p group by 1, 2, 3 order by 1, 2, 3
     on conflict (day, game, case_id) do update
        set plays = d.plays + excluded.plays, openings = d.openings + excluded.openings, staked_minor = d.staked_minor + excluded.staked_minor,
            won_minor = d.won_minor + excluded.won_minor, free_won_minor = d.free_won_minor + excluded.free_won_minor,
            promised_minor = d.promised_minor + excluded.promised_minor, players = d.players + excluded.players`,
    [
      plays.map(({ day }) => day),
      plays.map(({ game }) => game),
      numbers(plays.map(({ caseId }) => caseId)),
      numbers(plays.map(({ userId }) => userId)),
      numbers(plays.map(({ openings }) => openings)),
      numbers(plays.map(({ stakedMinor }) => stakedMinor)),
      numbers(plays.map(({ wonMinor }) => wonMinor)),
      numbers(plays.map(({ freeWonMinor }) => freeWonMinor)),
      numbers(plays.map(({ promisedMinor }) => promisedMinor)),
    ],
  )
}

/** Sums of plays; of cases alone, what they took, gave and promised. */
export interface GameSumsRow {
  readonly key: string
  readonly plays: bigint
  readonly openings: bigint
  readonly playerDays: bigint
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  readonly freeWonMinor: bigint
  readonly promisedMinor: bigint
  readonly caseStakedMinor: bigint
}

const KEYS = {
  game: ['game', 'true'],
  case: ['case_id::text', 'case_id > 0'],
  day: ['day::text', 'true'],
} as const satisfies Record<GamesBy, readonly [key: string, condition: string]>

/** Sums of days of the shop, both included, by game, case or day. */
export function selectGameSums(
  queries: Queries,
  { since, until, by }: { readonly since: string; readonly until: string; readonly by: GamesBy },
): Promise<GameSumsRow[]> {
  const [key, condition] = KEYS[by]
  return queries.rows(
    `select_report_games_by_${by}`,
    `select ${key} as key, sum(plays)::int8 as plays, sum(openings)::int8 as openings, sum(players)::int8 as "playerDays",
            sum(staked_minor)::int8 as "stakedMinor", sum(won_minor)::int8 as "wonMinor", sum(free_won_minor)::int8 as "freeWonMinor",
            sum(promised_minor)::int8 as "promisedMinor",
            coalesce(sum(staked_minor) filter (where case_id > 0), 0)::int8 as "caseStakedMinor"
       from report_game_days where day between $1::date and $2::date and ${condition} group by 1`,
    [since, until],
  )
}
