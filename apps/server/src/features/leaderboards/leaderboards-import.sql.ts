import type { LeaderboardType } from '@runecase/api/leaderboards.ts'
import type { PrizeKind } from '@runecase/api/operator/leaderboards-rules.ts'
import { HAS_PLAYS } from '../../core/plays/public.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A leaderboard as operators define it; items by slug. */
export interface LeaderboardRecord {
  readonly id: number
  readonly type: LeaderboardType
  readonly title: string
  readonly description: string
  readonly image: string
  readonly order: number
  readonly rules: readonly string[]
  /** The window of an event, or its own. */
  readonly window: { readonly seasonId: number } | { readonly startsAt: Date; readonly endsAt: Date }
  readonly prizes: readonly PrizeRecord[]
}

/** What a place wins; `amount` in minor units of GOLD, or coins. */
export interface PrizeRecord {
  readonly place: number
  readonly kind: PrizeKind
  readonly slug: string | null
  readonly amount: bigint | null
}

/** Who made a version: a request where two operators did, neither for a file of the console. */
export interface BoardAuthor {
  readonly operatorId: bigint | null
  readonly changeRequestId: bigint | null
}
const CONSOLE: BoardAuthor = { operatorId: null, changeRequestId: null }

export async function hasLeaderboards(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>(
    'has_leaderboards',
    'select exists (select from leaderboards) as found',
  )
  return row?.found ?? false
}

/**
 * Adds a leaderboard with its first version. If the database already has plays, it counts from a few seconds ahead or from its later start:
 * events that may be on their way to the log do not count, all later ones do.
 */
export async function insertLeaderboard(tx: Tx, record: LeaderboardRecord, author = CONSOLE): Promise<void> {
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
            case when ${HAS_PLAYS}
                 then clock_timestamp() + interval '5 seconds' else least(w.starts_at, clock_timestamp()) end
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
  await insertPrizes(tx, record.id, record.prizes)
  insertLeaderboardVersion(tx, record.id, author)
}

/** Gives a leaderboard without prizes its prizes. Throws for an item that the catalogue does not have. */
export async function insertPrizes(tx: Tx, id: number, prizes: readonly PrizeRecord[]): Promise<void> {
  const rows = await tx.rows(
    'insert_leaderboard_prizes',
    `insert into leaderboard_prizes (leaderboard_id, place, kind, catalogue_item_id, amount)
     select $1, p.place, p.kind, i.id, p.amount
       from unnest($2::int4[], $3::text[], $4::text[], $5::int8[]) as p (place, kind, slug, amount)
       left join catalogue_items i on i.slug = p.slug returning place`,
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

/** Records what a leaderboard promises now as its present version. */
export function insertLeaderboardVersion(tx: Tx, id: number, { operatorId, changeRequestId }: BoardAuthor): void {
  tx.send(
    'insert_leaderboard_version',
    `insert into leaderboard_versions (leaderboard_id, version, operator_id, change_request_id, starts_at, ends_at, prizes)
     select id, version, $2, $3, starts_at, ends_at, leaderboard_prize_terms(id) from leaderboards where id = $1`,
    [id, operatorId, changeRequestId],
  )
}
