import type { LeaderboardType } from '@runecase/api/leaderboards.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { PrizeKind } from './leaderboards.sql.ts'

/** A leaderboard as an operator writes it; items by their slugs. */
export interface LeaderboardRecord {
  readonly id: number
  readonly type: LeaderboardType
  readonly title: string
  readonly description: string
  readonly image: string
  readonly order: number
  readonly rules: readonly string[]
  /** That of an event, or its own. */
  readonly window: { readonly seasonId: number } | { readonly startsAt: Date; readonly endsAt: Date }
  readonly prizes: readonly {
    readonly place: number
    readonly kind: PrizeKind
    readonly slug: string | null
    readonly amount: bigint | null
  }[]
}

export async function hasLeaderboards(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>(
    'has_leaderboards',
    'select exists (select from leaderboards) as found',
  )
  return row?.found ?? false
}

/**
 * Adds a leaderboard. In a shop that was played before, one whose window has begun counts from a few seconds ahead: whatever may be on its
 * way to the log now does not count, everything later does.
 */
export async function insertLeaderboard(tx: Tx, record: LeaderboardRecord): Promise<void> {
  const { window } = record
  const [seasonId, startsAt, endsAt] =
    'seasonId' in window ? [window.seasonId, null, null] : [null, window.startsAt, window.endsAt]
  const added = await tx.rows(
    'insert_leaderboard',
    `with w as (
       select id as season_id, starts_at, ends_at from seasons where id = $8
       union all select null, $9::timestamptz, $10::timestamptz where $8::int4 is null)
     insert into leaderboards (id, type, title, description, image, position, rules, season_id, starts_at, ends_at, counted_from)
     select $1, $2, $3, $4, $5, $6, $7::jsonb, w.season_id, w.starts_at, w.ends_at,
            case when exists (select from openings) or exists (select from battles)
                 then greatest(w.starts_at, clock_timestamp() + interval '5 seconds') else w.starts_at end
       from w returning id`,
    [
      record.id,
      record.type,
      record.title,
      record.description,
      record.image,
      record.order,
      JSON.stringify(record.rules),
      seasonId,
      startsAt,
      endsAt,
    ],
  )
  if (added.length === 0) throw new Error(`leaderboard ${record.id}: there is no event ${seasonId}`)
  const rows = await tx.rows(
    'insert_leaderboard_prizes',
    `insert into leaderboard_prizes (leaderboard_id, place, kind, catalogue_item_id, amount)
     select $1, p.place, p.kind, i.id, p.amount
       from unnest($2::int4[], $3::text[], $4::text[], $5::int8[]) as p (place, kind, slug, amount)
       left join catalogue_items i on i.slug = p.slug returning place`,
    [
      record.id,
      numbers(record.prizes.map((prize) => prize.place)),
      record.prizes.map((prize) => prize.kind),
      record.prizes.map((prize) => prize.slug),
      record.prizes.map((prize) => prize.amount),
    ],
  )
  if (rows.length !== record.prizes.length) throw new Error(`leaderboard ${record.id}: a prize is missing`)
}
