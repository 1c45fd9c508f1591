import { HAS_PLAYS } from '../../core/plays/public.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A raffle as operators define it, with its committed seed; items by slug. */
export interface RaffleRecord {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly ticketPriceMinor: bigint
  /** The window of an event, or its own. */
  readonly window: { readonly seasonId: number } | { readonly startsAt: Date; readonly endsAt: Date }
  readonly seedId: bigint
  readonly commitment: Buffer
  readonly sealed: Buffer
  readonly salt: Buffer
  readonly prizes: readonly { readonly place: number; readonly itemId: string }[]
}

/** Who made a version: a request where two operators did, neither for a file of the console. */
export interface RaffleAuthor {
  readonly operatorId: bigint | null
  readonly changeRequestId: bigint | null
}
const CONSOLE: RaffleAuthor = { operatorId: null, changeRequestId: null }

export async function hasRaffles(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>('has_raffles', 'select exists (select from raffles) as found')
  return row?.found ?? false
}

/**
 * Adds a raffle with its first version. If the database already has plays, it counts from a few seconds ahead or from its later start: events
 * that may be on their way to the log do not count, all later ones do.
 */
export async function insertRaffle(tx: Tx, record: RaffleRecord, author = CONSOLE): Promise<void> {
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
            case when ${HAS_PLAYS}
                 then clock_timestamp() + interval '5 seconds' else least(w.starts_at, clock_timestamp()) end, $8, $9, $10, $11
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
  await insertPrizes(tx, record.id, record.prizes)
  insertRaffleVersion(tx, record.id, author)
}

/** Gives a raffle without prizes its prizes. Throws for an item that the catalogue does not have. */
export async function insertPrizes(tx: Tx, id: number, prizes: RaffleRecord['prizes']): Promise<void> {
  const rows = await tx.rows(
    'insert_raffle_prizes',
    `insert into raffle_prizes (raffle_id, place, catalogue_item_id)
     select $1, p.place, i.id from unnest($2::int4[], $3::text[]) as p (place, slug)
       join catalogue_items i on i.slug = p.slug returning place`,
    [id, numbers(prizes.map(({ place }) => place)), prizes.map(({ itemId }) => itemId)],
  )
  if (rows.length !== prizes.length) throw new Error(`raffle ${id}: an item is in no catalogue`)
}

/** Records what a raffle promises now as its present version. */
export function insertRaffleVersion(tx: Tx, id: number, { operatorId, changeRequestId }: RaffleAuthor): void {
  tx.send(
    'insert_raffle_version',
    `insert into raffle_versions (raffle_id, version, operator_id, change_request_id, starts_at, ends_at, prizes)
     select id, version, $2, $3, starts_at, ends_at, raffle_prize_terms(id) from raffles where id = $1`,
    [id, operatorId, changeRequestId],
  )
}
