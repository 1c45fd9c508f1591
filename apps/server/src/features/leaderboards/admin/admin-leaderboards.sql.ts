import type { LeaderboardType } from '@runecase/api/leaderboards.ts'
import type { LeaderboardState, PrizeKind } from '@runecase/api/operator/leaderboards-rules.ts'
import { CATALOGUE_ITEMS } from '../../../core/catalog/public.ts'
import { USERS } from '../../../core/player/public.ts'
import { SEASONS } from '../../../core/seasons/public.ts'
import type { Queries } from '../../../platform/db.ts'
import { amongPlaces } from '../tops.sql.ts'
import { BOARD_STATE } from './leaderboard-definition.sql.ts'

export const LISTED_COLUMNS = `b.id, b.title, b.type, ${BOARD_STATE} as state, b.starts_at as "startsAt", b.ends_at as "endsAt",
       (select s.look->>'eventFullName' from ${SEASONS} s where s.id = b.season_id) as event,
       (select coalesce(sum(k.players), 0)::int4 from leaderboard_buckets k where k.leaderboard_id = b.id) as players, worth.*`

export const LISTED_FROM = `leaderboards b cross join lateral (
       select count(*)::int4 as prizes, coalesce(sum(case p.kind when 'item' then i.price_minor when 'gold' then p.amount end), 0)::int8 as "prizesMinor"
         from leaderboard_prizes p left join ${CATALOGUE_ITEMS} i on i.id = p.catalogue_item_id where p.leaderboard_id = b.id) worth`

export interface ListedLeaderboardRow {
  readonly id: number
  readonly title: string
  readonly type: LeaderboardType
  readonly state: LeaderboardState
  readonly startsAt: Date
  readonly endsAt: Date
  readonly event: string | null
  readonly players: number
  readonly prizes: number
  readonly prizesMinor: bigint
}

export interface StandingRow {
  readonly place: number
  readonly userId: bigint
  readonly nickname: string
  readonly isHidden: boolean
  readonly score: bigint
}

/** Players of a leaderboard from one place on. */
export function selectStandings(
  queries: Queries,
  id: number,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<StandingRow[]> {
  const among = amongPlaces(before + limit)
  return queries.rows(
    `select_leaderboard_standings_${among.name}`,
    `select ($2 + row_number() over (order by s.score desc, s.reached_id, s.user_id))::int4 as place, s.user_id as "userId", u.nickname,
            u.is_hidden as "isHidden", s.score
       from (select user_id, score, reached_id from leaderboard_scores where leaderboard_id = $1 and ${among.where} and score > 0
              order by score desc, reached_id, user_id offset $2::int4 limit $3) s
       join ${USERS} u on u.id = s.user_id order by place`,
    [id, before, limit],
  )
}

export const WINNER_COLUMNS = `w.id, w.place, w.user_id as "userId", u.nickname, u.is_hidden as "isHidden", w.score, w.value_minor as "valueMinor",
       w.given_at as "givenAt", b.type, p.kind, p.amount, i.name as item`
export const WINNER_FROM = `leaderboard_winners w join leaderboards b on b.id = w.leaderboard_id
       join leaderboard_prizes p on p.leaderboard_id = w.leaderboard_id and p.place = w.place
       join ${USERS} u on u.id = w.user_id left join ${CATALOGUE_ITEMS} i on i.id = p.catalogue_item_id`

export interface AdminWinnerRow extends StandingRow {
  readonly id: bigint
  readonly type: LeaderboardType
  readonly kind: PrizeKind
  readonly amount: bigint | null
  readonly item: string | null
  readonly valueMinor: bigint | null
  readonly givenAt: Date | null
}
