import type { LeaderboardType } from '@runecase/api/leaderboards.ts'
import type { LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import type { LeaderboardState, PrizeKind } from '@runecase/api/operator/leaderboards-rules.ts'
import { CATALOGUE_ITEMS } from '../../../core/catalog/public.ts'
import { HAS_PLAYS } from '../../../core/plays/public.ts'
import { prizePoolState } from '../../../core/prizes/public.ts'
import { SEASONS } from '../../../core/seasons/public.ts'
import { numbers } from '../../../platform/array-literal.ts'
import type { Queries, Tx } from '../../../platform/db.ts'

/** SQL: the state of a leaderboard `b`. */
export const BOARD_STATE = prizePoolState('b')

export async function hasLeaderboards(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>(
    'has_leaderboards',
    'select exists (select from leaderboards) as found',
  )
  return row?.found ?? false
}

export interface LeaderboardRow {
  readonly id: number
  readonly state: LeaderboardState
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

export async function findLeaderboard(queries: Queries, id: number): Promise<LeaderboardRow | undefined> {
  const [row] = await queries.rows<LeaderboardRow>(
    'find_admin_leaderboard',
    `select b.id, ${BOARD_STATE} as state, b.type, b.title, b.description, b.image, b.position as "order", b.rules,
            b.season_id as "seasonId", b.starts_at as "startsAt", b.ends_at as "endsAt", b.closed_at as "closedAt",
            (select coalesce(sum(k.players), 0)::int4 from leaderboard_buckets k where k.leaderboard_id = b.id) as players
       from leaderboards b where b.id = $1`,
    [id],
  )
  return row
}

/** The prize of a place; `amount` in minor units of GOLD, or coins. */
interface PrizeRow {
  readonly kind: PrizeKind
  readonly slug: string | null
  readonly amount: bigint | null
}

export function selectLeaderboardPrizes(queries: Queries, id: number): Promise<PrizeRow[]> {
  return queries.rows(
    'select_admin_leaderboard_prizes',
    `select p.kind, i.slug, p.amount from leaderboard_prizes p left join ${CATALOGUE_ITEMS} i on i.id = p.catalogue_item_id
      where p.leaderboard_id = $1 order by p.place`,
    [id],
  )
}

/**
 * Creates a leaderboard or changes its terms; one of a season has the season's window. Once the database has plays, it counts from a few
 * seconds ahead, or from its later start: events that may still be on their way to the log do not count, and all later ones do.
 */
export async function upsertLeaderboard(tx: Tx, id: number, fields: LeaderboardFields): Promise<void> {
  await tx.rows(
    'upsert_leaderboard',
    `insert into leaderboards as b (id, type, title, description, image, position, rules, season_id, starts_at, ends_at, counted_from)
     select $1, $2, $3, $4, $5, $6, $7::jsonb, $8::int4, w.starts_at, w.ends_at,
            case when ${HAS_PLAYS}
                 then clock_timestamp() + interval '5 seconds' else least(w.starts_at, clock_timestamp()) end
       from (select coalesce(s.starts_at, $9::timestamptz) as starts_at, coalesce(s.ends_at, $10::timestamptz) as ends_at
               from (select) one left join ${SEASONS} s on s.id = $8) w
     on conflict (id) do update set type = excluded.type, title = excluded.title, description = excluded.description, image = excluded.image,
        position = excluded.position, rules = excluded.rules, season_id = excluded.season_id, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, counted_from = least(b.counted_from, clock_timestamp() + interval '5 seconds')`,
    [
      id,
      fields.type,
      fields.title,
      fields.description,
      fields.image,
      fields.order,
      JSON.stringify(fields.rules),
      fields.seasonId,
      new Date(fields.startsAt),
      new Date(fields.endsAt),
    ],
  )
}

/** Adds the prizes of a leaderboard that has none. Throws for an item that the catalogue does not have. */
export async function insertPrizes(
  tx: Tx,
  id: number,
  prizes: readonly (PrizeRow & { readonly place: number })[],
): Promise<void> {
  const rows = await tx.rows(
    'insert_leaderboard_prizes',
    `insert into leaderboard_prizes (leaderboard_id, place, kind, catalogue_item_id, amount)
     select $1, p.place, p.kind, i.id, p.amount
       from unnest($2::int4[], $3::text[], $4::text[], $5::int8[]) as p (place, kind, slug, amount)
       left join ${CATALOGUE_ITEMS} i on i.slug = p.slug returning place`,
    [
      id,
      numbers(prizes.map((prize) => prize.place)),
      prizes.map((prize) => prize.kind),
      prizes.map((prize) => prize.slug),
      prizes.map((prize) => prize.amount),
    ],
  )
  if (rows.length !== prizes.length) throw new Error(`leaderboard ${id}: a prize is missing`)
}
