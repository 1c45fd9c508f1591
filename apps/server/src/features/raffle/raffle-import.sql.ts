import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A raffle as an operator writes it, with its committed seed; items by their slugs. */
export interface RaffleRecord {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly ticketPriceMinor: bigint
  /** That of an event, or its own. */
  readonly window: { readonly seasonId: number } | { readonly startsAt: Date; readonly endsAt: Date }
  readonly seedId: bigint
  readonly commitment: Buffer
  readonly sealed: Buffer
  readonly salt: Buffer
  readonly prizes: readonly { readonly place: number; readonly itemId: string }[]
}

export async function hasRaffles(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>('has_raffles', 'select exists (select from raffles) as found')
  return row?.found ?? false
}

/**
 * Adds a raffle. In a shop that was played before, one whose window has begun counts from a few seconds ahead: whatever may be on its way to
 * the log now does not count, everything later does.
 */
export async function insertRaffle(tx: Tx, record: RaffleRecord): Promise<void> {
  const { window } = record
  const [seasonId, startsAt, endsAt] =
    'seasonId' in window ? [window.seasonId, null, null] : [null, window.startsAt, window.endsAt]
  const added = await tx.rows(
    'insert_raffle',
    `with w as (
       select id as season_id, starts_at, ends_at from seasons where id = $5
       union all select null, $6::timestamptz, $7::timestamptz where $5::int4 is null)
     insert into raffles (id, title, description, ticket_price_minor, season_id, starts_at, ends_at, counted_from, seed_id, commitment, sealed, salt)
     select $1, $2, $3, $4, w.season_id, w.starts_at, w.ends_at,
            case when exists (select from openings) or exists (select from battles)
                 then greatest(w.starts_at, clock_timestamp() + interval '5 seconds') else w.starts_at end, $8, $9, $10, $11
       from w returning id`,
    [
      record.id,
      record.title,
      record.description,
      record.ticketPriceMinor,
      seasonId,
      startsAt,
      endsAt,
      record.seedId,
      record.commitment,
      record.sealed,
      record.salt,
    ],
  )
  if (added.length === 0) throw new Error(`raffle ${record.id}: there is no event ${seasonId}`)
  const rows = await tx.rows(
    'insert_raffle_prizes',
    `insert into raffle_prizes (raffle_id, place, catalogue_item_id)
     select $1, p.place, i.id from unnest($2::int4[], $3::text[]) as p (place, slug)
       join catalogue_items i on i.slug = p.slug returning place`,
    [record.id, numbers(record.prizes.map(({ place }) => place)), record.prizes.map(({ itemId }) => itemId)],
  )
  if (rows.length !== record.prizes.length) throw new Error(`raffle ${record.id}: an item is in no catalogue`)
}
