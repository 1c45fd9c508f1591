import type { RaffleStage } from '@runecase/api/operator/leaderboards-rules.ts'
import { CATALOGUE_ITEMS } from '../../../core/catalog/public.ts'
import { HAS_PLAYS } from '../../../core/plays/public.ts'
import { prizePoolState } from '../../../core/prizes/public.ts'
import { SEASONS } from '../../../core/seasons/public.ts'
import { numbers } from '../../../platform/array-literal.ts'
import type { Queries, Tx } from '../../../platform/db.ts'

/** SQL: the state of a raffle `r`. */
export const RAFFLE_STAGE = prizePoolState('r')

export async function hasRaffles(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>('has_raffles', 'select exists (select from raffles) as found')
  return row?.found ?? false
}

export interface AdminRaffleRow {
  readonly state: RaffleStage
  readonly seasonId: number | null
  readonly drawnAt: Date | null
}

/** The data of a raffle that the back office needs in addition to its row. */
export async function findAdminRaffle(queries: Queries, id: number): Promise<AdminRaffleRow | undefined> {
  const [row] = await queries.rows<AdminRaffleRow>(
    'find_admin_raffle',
    `select ${RAFFLE_STAGE} as state, r.season_id as "seasonId", r.drawn_at as "drawnAt" from raffles r where r.id = $1`,
    [id],
  )
  return row
}

/** Slugs of the prizes, in the order of their places. */
export async function selectPrizeSlugs(queries: Queries, id: number): Promise<string[]> {
  const rows = await queries.rows<{ slug: string }>(
    'select_raffle_prize_slugs',
    `select i.slug from raffle_prizes p join ${CATALOGUE_ITEMS} i on i.id = p.catalogue_item_id where p.raffle_id = $1 order by p.place`,
    [id],
  )
  return rows.map(({ slug }) => slug)
}

/** Whether another raffle runs within the window. */
export async function isRaffleWindowTaken(
  queries: Queries,
  id: number,
  window: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<boolean> {
  const rows = await queries.rows(
    'is_raffle_window_taken',
    `select from raffles where id <> $1 and state <> 'cancelled' and starts_at < $3 and $2 < ends_at`,
    [id, window.startsAt, window.endsAt],
  )
  return rows.length > 0
}

/** The terms of a raffle without prizes. One of a season has the season's window. */
interface RaffleRecord {
  readonly title: string
  readonly description: string
  readonly ticketPriceMinor: bigint
  readonly seasonId: number | null
  readonly startsAt: Date
  readonly endsAt: Date
}

interface CommittedSeed {
  readonly seedId: bigint
  readonly commitment: Buffer
  readonly sealed: Buffer
  readonly salt: Buffer
}

/**
 * Adds a raffle with its committed seed. Once the database has plays, it counts from a few seconds ahead, or from its later start: events
 * that may still be on their way to the log do not count, and all later ones do.
 */
export async function insertRaffle(tx: Tx, id: number, record: RaffleRecord & CommittedSeed): Promise<void> {
  await tx.rows(
    'insert_raffle',
    `insert into raffles (id, title, description, ticket_price_minor, season_id, starts_at, ends_at, counted_from, seed_id, commitment, sealed, salt)
     select $1, $2, $3, $4, $5::int4, w.starts_at, w.ends_at,
            case when ${HAS_PLAYS}
                 then clock_timestamp() + interval '5 seconds' else least(w.starts_at, clock_timestamp()) end, $8, $9, $10, $11
       from (select coalesce(s.starts_at, $6::timestamptz) as starts_at, coalesce(s.ends_at, $7::timestamptz) as ends_at
               from (select) one left join ${SEASONS} s on s.id = $5) w`,
    [
      id,
      record.title,
      record.description,
      record.ticketPriceMinor,
      record.seasonId,
      record.startsAt,
      record.endsAt,
      record.seedId,
      record.commitment,
      record.sealed,
      record.salt,
    ],
  )
}

export async function updateRaffle(tx: Tx, id: number, record: RaffleRecord): Promise<void> {
  await tx.rows(
    'update_admin_raffle',
    `update raffles set title = $2, description = $3, ticket_price_minor = $4, season_id = $5, starts_at = $6, ends_at = $7,
            counted_from = least(counted_from, clock_timestamp() + interval '5 seconds') where id = $1`,
    [id, record.title, record.description, record.ticketPriceMinor, record.seasonId, record.startsAt, record.endsAt],
  )
}

/** Adds the prizes of a raffle that has none, by slugs. Throws for an item that the catalogue does not have. */
export async function insertPrizes(tx: Tx, id: number, slugs: readonly string[]): Promise<void> {
  const rows = await tx.rows(
    'insert_raffle_prizes',
    `insert into raffle_prizes (raffle_id, place, catalogue_item_id)
     select $1, p.place, i.id from unnest($2::int4[], $3::text[]) as p (place, slug)
       join ${CATALOGUE_ITEMS} i on i.slug = p.slug returning place`,
    [id, numbers(slugs.map((_, index) => index + 1)), slugs],
  )
  if (rows.length !== slugs.length) throw new Error(`raffle ${id}: an item is in no catalogue`)
}
