import type { LeaderboardType } from '@runecase/api/leaderboards.ts'
import type { LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import type { BoardState, PrizeKind } from '@runecase/api/operator/leaderboards-rules.ts'
import { contestState } from '../../../core/prizes/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import { amongPlaces } from '../tops.sql.ts'

/** Where a leaderboard `b` stands. */
export const BOARD_STATE = contestState('b')

export const LISTED_COLUMNS = `b.id, b.title, b.type, ${BOARD_STATE} as state, b.starts_at as "startsAt", b.ends_at as "endsAt",
       (select s.look->>'eventFullName' from seasons s where s.id = b.season_id) as event,
       (select coalesce(sum(k.players), 0)::int4 from leaderboard_buckets k where k.leaderboard_id = b.id) as players, worth.*`

export const LISTED_FROM = `leaderboards b cross join lateral (
       select count(*)::int4 as prizes, coalesce(sum(case p.kind when 'item' then i.price_minor when 'gold' then p.amount end), 0)::int8 as "prizesMinor"
         from leaderboard_prizes p left join catalogue_items i on i.id = p.catalogue_item_id where p.leaderboard_id = b.id) worth`

export interface ListedBoardRow {
  readonly id: number
  readonly title: string
  readonly type: LeaderboardType
  readonly state: BoardState
  readonly startsAt: Date
  readonly endsAt: Date
  readonly event: string | null
  readonly players: number
  readonly prizes: number
  readonly prizesMinor: bigint
}

export interface BoardRow {
  readonly id: number
  readonly version: number
  readonly state: BoardState
  readonly type: LeaderboardType
  readonly title: string
  readonly description: string
  readonly image: string
  readonly order: number
  readonly rules: readonly string[]
  readonly seasonId: number | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly closedAt: Date | null
  readonly players: number
}

export async function findBoard(queries: Queries, id: number): Promise<BoardRow | undefined> {
  const [row] = await queries.rows<BoardRow>(
    'find_office_leaderboard',
    `select b.id, b.version, ${BOARD_STATE} as state, b.type, b.title, b.description, b.image, b.position as "order", b.rules,
            b.season_id as "seasonId", b.starts_at as "startsAt", b.ends_at as "endsAt", b.closed_at as "closedAt",
            (select coalesce(sum(k.players), 0)::int4 from leaderboard_buckets k where k.leaderboard_id = b.id) as players
       from leaderboards b where b.id = $1`,
    [id],
  )
  return row
}

interface BoardPrizeRow {
  readonly kind: PrizeKind
  readonly slug: string | null
  /** Minor units of GOLD, or coins. */
  readonly amount: bigint | null
}

export function selectBoardPrizes(queries: Queries, id: number): Promise<BoardPrizeRow[]> {
  return queries.rows(
    'select_office_leaderboard_prizes',
    `select p.kind, i.slug, p.amount from leaderboard_prizes p left join catalogue_items i on i.id = p.catalogue_item_id
      where p.leaderboard_id = $1 order by p.place`,
    [id],
  )
}

/** Waits for the record of the leaderboard's end, and for another change of it. */
export async function lockBoard(tx: Tx, id: number): Promise<void> {
  await tx.rows('lock_office_leaderboard', 'select from leaderboards where id = $1 for update', [id])
}

/** The id of the next leaderboard; one at a time is made. */
export async function takeBoardId(tx: Tx): Promise<number> {
  await tx.rows('lock_leaderboards', 'lock table leaderboards in share row exclusive mode')
  const [row] = await tx.rows<{ id: number }>(
    'next_leaderboard_id',
    'select coalesce(max(id), 0) + 1 as id from leaderboards',
  )
  return row?.id ?? 1
}

export async function updateBoard(
  tx: Tx,
  id: number,
  fields: Omit<LeaderboardFields, 'prizes' | 'startsAt' | 'endsAt'> & {
    readonly startsAt: Date
    readonly endsAt: Date
  },
): Promise<void> {
  await tx.rows(
    'update_office_leaderboard',
    `update leaderboards set type = $2, title = $3, description = $4, image = $5, position = $6, rules = $7::jsonb, season_id = $8, starts_at = $9,
            ends_at = $10, version = version + 1, counted_from = least(counted_from, clock_timestamp() + interval '5 seconds') where id = $1`,
    [
      id,
      fields.type,
      fields.title,
      fields.description,
      fields.image,
      fields.order,
      JSON.stringify(fields.rules),
      fields.seasonId,
      fields.startsAt,
      fields.endsAt,
    ],
  )
}

/** Cancels a leaderboard that begins later than `aheadMs` from now, as its next version; returns whether this call did. */
export async function updateBoardCancelled(tx: Tx, id: number, aheadMs: number): Promise<boolean> {
  const rows = await tx.rows(
    'update_leaderboard_cancelled',
    `update leaderboards set state = 'cancelled', version = version + 1
      where id = $1 and state = 'running' and starts_at > clock_timestamp() + make_interval(secs => $2::float8 / 1000) returning id`,
    [id, aheadMs],
  )
  return rows.length > 0
}

/** Takes the prizes of a leaderboard away that nobody has won yet. */
export async function deletePrizes(tx: Tx, id: number): Promise<void> {
  await tx.rows('delete_leaderboard_prizes', 'delete from leaderboard_prizes where leaderboard_id = $1', [id])
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
       join users u on u.id = s.user_id order by place`,
    [id, before, limit],
  )
}

export interface BoardVersionRow {
  readonly version: number
  readonly at: Date
  readonly operator: string | null
  readonly changeRequestId: bigint | null
  readonly prizes: number
}

/** The newest versions of a leaderboard. */
export function selectBoardVersions(queries: Queries, id: number): Promise<BoardVersionRow[]> {
  return queries.rows(
    'select_leaderboard_versions',
    `select v.version, v.at, w.name as operator, v.change_request_id as "changeRequestId", jsonb_array_length(v.prizes) as prizes
       from leaderboard_versions v left join operators w on w.id = v.operator_id where v.leaderboard_id = $1 order by v.version desc limit 50`,
    [id],
  )
}

export const WINNER_COLUMNS = `w.id, w.place, w.user_id as "userId", u.nickname, u.is_hidden as "isHidden", w.score, w.value_minor as "valueMinor",
       w.given_at as "givenAt", b.type, p.kind, p.amount, i.name as item`
export const WINNER_FROM = `leaderboard_winners w join leaderboards b on b.id = w.leaderboard_id
       join leaderboard_prizes p on p.leaderboard_id = w.leaderboard_id and p.place = w.place
       join users u on u.id = w.user_id left join catalogue_items i on i.id = p.catalogue_item_id`

export interface OfficeWinnerRow extends StandingRow {
  readonly id: bigint
  readonly type: LeaderboardType
  readonly kind: PrizeKind
  readonly amount: bigint | null
  readonly item: string | null
  readonly valueMinor: bigint | null
  readonly givenAt: Date | null
}
