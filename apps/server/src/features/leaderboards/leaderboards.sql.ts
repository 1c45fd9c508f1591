import type { LeaderboardType } from '@runecase/api/leaderboards.ts'
import type { PrizeKind } from '@runecase/api/operator/leaderboards-rules.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** The prize of a place; `amount` in minor units of GOLD, or coins. */
export interface PrizeRow {
  readonly leaderboardId: number
  readonly place: number
  readonly kind: PrizeKind
  readonly catalogueItemId: number | null
  readonly amount: bigint | null
}

export interface LeaderboardRow {
  readonly id: number
  readonly type: LeaderboardType
  readonly title: string
  readonly description: string
  readonly image: string
  readonly position: number
  readonly rules: readonly string[]
  readonly startsAt: Date
  readonly endsAt: Date
  readonly closedAt: Date | null
  /** The number of players with a score. */
  readonly players: number
}

const COLUMNS = `l.id, l.type, l.title, l.description, l.image, l.position, l.rules, l.starts_at as "startsAt", l.ends_at as "endsAt",
            l.closed_at as "closedAt",
            coalesce((select sum(players) from leaderboard_buckets b where b.leaderboard_id = l.id), 0)::int4 as players`

/** Leaderboards that run, or whose window ended within `shownMs`. */
export function selectActive(queries: Queries, shownMs: number): Promise<LeaderboardRow[]> {
  return queries.rows(
    'select_active_leaderboards',
    `select ${COLUMNS} from leaderboards l
      where l.state <> 'cancelled' and l.starts_at <= now() and l.ends_at > now() - make_interval(secs => $1::float8 / 1000)
      order by l.position, l.id`,
    [shownMs],
  )
}

/** Titles and descriptions of the leaderboards that players see, or will see. */
export function selectLeaderboardTexts(queries: Queries): Promise<Pick<LeaderboardRow, 'title' | 'description'>[]> {
  return queries.rows(
    'select_leaderboard_texts',
    `select title, description from leaderboards where state <> 'cancelled' and ends_at > now() - interval '90 days'
      order by position, id`,
  )
}

export async function findLeaderboard(queries: Queries, id: number): Promise<LeaderboardRow | undefined> {
  const [row] = await queries.rows<LeaderboardRow>(
    'find_leaderboard',
    `select ${COLUMNS} from leaderboards l where l.id = $1 and l.starts_at <= now() and l.state <> 'cancelled'`,
    [id],
  )
  return row
}

export function selectPrizes(queries: Queries, leaderboardIds: readonly number[]): Promise<PrizeRow[]> {
  return queries.rows(
    'select_leaderboard_prizes',
    `select leaderboard_id as "leaderboardId", place, kind, catalogue_item_id as "catalogueItemId", amount
       from leaderboard_prizes where leaderboard_id = any($1::int4[]) order by leaderboard_id, place`,
    [numbers(leaderboardIds)],
  )
}

/** Selects closed leaderboards: all of them, those with a score of the player, or those that gave the player a prize. */
export type HistoryOf = 'all' | 'mine' | 'won'

const OF_PLAYER: Readonly<Record<HistoryOf, string>> = {
  all: '$1::int8 is null or true',
  mine: 'exists (select from leaderboard_scores s where s.leaderboard_id = l.id and s.user_id = $1::int8 and s.score > 0)',
  won: 'l.id in (select w.leaderboard_id from leaderboard_winners w where w.user_id = $1::int8)',
}

export interface ClosedQuery {
  readonly userId: bigint | null
  readonly of: HistoryOf
  /** Only those of this season; null for all. */
  readonly seasonId: number | null
  /** Bounds for the end of the window; null for none. */
  readonly from: Date | null
  readonly until: Date | null
  readonly limit: number
  readonly offset: number
}

export function selectClosed(
  queries: Queries,
  { userId, of, seasonId, from, until, limit, offset }: ClosedQuery,
): Promise<LeaderboardRow[]> {
  return queries.rows(
    `select_closed_leaderboards_${of}`,
    `select ${COLUMNS} from leaderboards l where l.closed_at is not null and (${OF_PLAYER[of]})
        and ($4::int4 is null or l.season_id = $4) and ($5::timestamptz is null or l.ends_at >= $5)
        and ($6::timestamptz is null or l.ends_at < $6)
      order by l.closed_at desc, l.id desc limit $2 offset $3`,
    [userId, limit, offset, seasonId, from, until],
  )
}

export interface Ending {
  readonly id: number
  readonly inMs: number
}

/** Running leaderboards whose window ended at least `afterMs` ago, or will have within `withinMs`. */
export function selectEnding(queries: Queries, afterMs: number, withinMs: number): Promise<Ending[]> {
  return queries.rows(
    'select_ending_leaderboards',
    `select id, (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 + $1::float8 as "inMs" from leaderboards
      where state = 'running' and ends_at <= clock_timestamp() + make_interval(secs => ($2::float8 - $1::float8) / 1000)
      order by ends_at`,
    [afterMs, withinMs],
  )
}

/** Moves a leaderboard from running to closing, once; returns whether this call did. */
export async function updateClosing(tx: Tx, id: number, afterMs: number): Promise<boolean> {
  const rows = await tx.rows(
    'update_leaderboard_closing',
    `update leaderboards set state = 'closing' where id = $1 and state = 'running'
        and ends_at <= clock_timestamp() - make_interval(secs => $2::float8 / 1000) returning id`,
    [id, afterMs],
  )
  return rows.length > 0
}
