import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface RaffleRow {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly ticketPriceMinor: bigint
  readonly startsAt: Date
  readonly endsAt: Date
  readonly state: 'running' | 'closing' | 'locked' | 'drawn' | 'cancelled'
  readonly tickets: bigint
  readonly players: number
  readonly seedId: bigint
  readonly sealed: Buffer
  readonly commitment: string
  readonly listHash: string | null
  readonly lockedAt: Date | null
  readonly chainHash: string | null
  readonly beaconRound: number | null
  readonly beaconDueAt: Date | null
  readonly signature: string | null
  readonly serverSeed: string | null
}

/** A raffle that has begun. */
export interface BegunRaffleRow extends RaffleRow {
  readonly state: Exclude<RaffleRow['state'], 'cancelled'>
}

const COLUMNS = `id, title, description, ticket_price_minor as "ticketPriceMinor", starts_at as "startsAt", ends_at as "endsAt", state,
            tickets, players, seed_id as "seedId", sealed, encode(commitment, 'hex') as commitment,
            encode(list_hash, 'hex') as "listHash", locked_at as "lockedAt", encode(chain_hash, 'hex') as "chainHash",
            beacon_round::float8 as "beaconRound", beacon_due_at as "beaconDueAt", encode(signature, 'hex') as signature,
            encode(revealed_seed, 'hex') as "serverSeed"`

/** Titles and descriptions of the raffles that players see, or will see. */
export function selectRaffleTexts(queries: Queries): Promise<Pick<RaffleRow, 'title' | 'description'>[]> {
  return queries.rows(
    'select_raffle_texts',
    `select title, description from raffles where state <> 'cancelled' and ends_at > now() - interval '90 days' order by id`,
  )
}

/** The last raffle that has begun, or the one with this id if it has begun; with `isDrawn` the last drawn one. */
export async function findCurrentRaffle(
  queries: Queries,
  { isDrawn = false, id = null }: { readonly isDrawn?: boolean; readonly id?: number | null } = {},
): Promise<BegunRaffleRow | undefined> {
  const [row] = await queries.rows<BegunRaffleRow>(
    'find_current_raffle',
    `select ${COLUMNS} from raffles where state <> 'cancelled' and starts_at <= now() and (not $1 or state = 'drawn') and ($2::int4 is null or id = $2)
      order by starts_at desc, id desc limit 1`,
    [isDrawn, id],
  )
  return row
}

export async function findRaffle(queries: Queries, id: number): Promise<RaffleRow | undefined> {
  const [row] = await queries.rows<RaffleRow>('find_raffle', `select ${COLUMNS} from raffles where id = $1`, [id])
  return row
}

/** Locks a raffle that waits for its draw and whose round is due; undefined when another process was first. */
export async function lockRaffleToDraw(tx: Tx, id: number): Promise<RaffleRow | undefined> {
  const [row] = await tx.rows<RaffleRow>(
    'lock_raffle_to_draw',
    `select ${COLUMNS} from raffles where id = $1 and state = 'locked' and beacon_due_at <= clock_timestamp() for update skip locked`,
    [id],
  )
  return row
}

/** Raffles whose window ended at least `afterMs` ago, or whose round is due, now or within `withinMs`. */
export function selectDueRaffles(
  queries: Queries,
  afterMs: number,
  withinMs: number,
): Promise<{ readonly id: number; readonly inMs: number; readonly isOpen: boolean }[]> {
  return queries.rows(
    'select_due_raffles',
    `select id, (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as "inMs", is_open as "isOpen"
       from (select id, state = 'running' as is_open, case when state = 'running' then ends_at + make_interval(secs => $1::float8 / 1000) else beacon_due_at end as due_at
               from raffles where state in ('running', 'locked')) r
      where due_at <= clock_timestamp() + make_interval(secs => $2::float8 / 1000) order by due_at`,
    [afterMs, withinMs],
  )
}

/** Moves a raffle from running to closing, once; returns whether this call did. */
export async function updateClosing(tx: Tx, id: number, afterMs: number): Promise<boolean> {
  const rows = await tx.rows(
    'update_raffle_closing',
    `update raffles set state = 'closing' where id = $1 and state = 'running'
        and ends_at <= clock_timestamp() - make_interval(secs => $2::float8 / 1000) returning id`,
    [id, afterMs],
  )
  return rows.length > 0
}

/**
 * Writes the list of a closing raffle in the order of its random names; returns the database's time in whole seconds, undefined when it is
 * not closing.
 */
export async function insertList(tx: Tx, id: number): Promise<number | undefined> {
  const [row] = await tx.rows<{ lockedAtS: number }>(
    'insert_raffle_list',
    `with r as (select id, salt, ticket_price_minor as price from raffles where id = $1 and state = 'closing' for update),
     named as (
       select e.user_id, e.spent_minor / r.price as tickets, left(encode(sha256(r.salt || int8send(e.user_id)), 'hex'), 16) as ref
         from r join raffle_entries e on e.raffle_id = r.id where e.spent_minor >= r.price),
     listed as (
       insert into raffle_list (raffle_id, first, last, user_id, ref)
       select $1, sum(tickets) over w - tickets + 1, sum(tickets) over w, user_id, ref from named window w as (order by ref, user_id))
     select ceil(extract(epoch from clock_timestamp()))::float8 as "lockedAtS" from r`,
    [id],
  )
  return row?.lockedAtS
}

/** Publishes the written list with the deciding round. */
export function updateLocked(
  tx: Tx,
  id: number,
  lock: { readonly lockedAtS: number; readonly chainHash: string; readonly beaconRound: number; readonly dueS: number },
): void {
  tx.send(
    'update_raffle_locked',
    `update raffles r set state = 'locked', locked_at = to_timestamp($2::float8), chain_hash = decode($3, 'hex'), beacon_round = $4,
            beacon_due_at = to_timestamp($5::float8), tickets = l.tickets, players = l.players,
            list_hash = sha256(convert_to(l.text, 'UTF8'))
       from (select coalesce(max(last), 0) as tickets, count(*)::int4 as players,
                    coalesce(string_agg(ref || ',' || first || ',' || last || E'\\n', '' order by first), '') as text
               from raffle_list where raffle_id = $1) l
      where r.id = $1`,
    [id, lock.lockedAtS, lock.chainHash, lock.beaconRound, lock.dueS],
  )
}

/** Stores the inputs of a draw and its winners: tickets in prize order, each with the id of its winner's row. */
export function updateDrawn(
  tx: Tx,
  id: number,
  draw: {
    readonly signature: string
    readonly serverSeed: Buffer
    readonly tickets: readonly number[]
    readonly winnerIds: readonly bigint[]
    /** The lines of the list that the draw skipped. */
    readonly passedOver: readonly { readonly userId: bigint; readonly ref: string }[]
  },
): void {
  tx.send(
    'update_raffle_drawn',
    `update raffles set state = 'drawn', signature = decode($2, 'hex'), revealed_seed = $3, drawn_at = clock_timestamp() where id = $1`,
    [id, draw.signature, draw.serverSeed],
  )
  if (draw.passedOver.length > 0) {
    tx.send(
      'insert_raffle_passed_over',
      'insert into raffle_passed_over (raffle_id, user_id, ref) select $1, x.user_id, x.ref from unnest($2::int8[], $3::text[]) as x (user_id, ref)',
      [id, numbers(draw.passedOver.map((one) => one.userId)), draw.passedOver.map((one) => one.ref)],
    )
  }
  tx.send(
    'insert_raffle_winners',
    `insert into raffle_winners (id, raffle_id, place, ticket, user_id, due_at)
     select d.id, $1, d.place, d.ticket, l.user_id, clock_timestamp()
       from unnest($2::int8[], $3::int8[]) with ordinality as d (id, ticket, place)
       join raffle_prizes p on p.raffle_id = $1 and p.place = d.place
      cross join lateral (select user_id from raffle_list where raffle_id = $1 and first <= d.ticket order by first desc limit 1) l`,
    [id, numbers(draw.winnerIds), numbers(draw.tickets)],
  )
}

export function selectRafflePrizes(
  queries: Queries,
  id: number,
): Promise<{ readonly place: number; readonly catalogueItemId: number }[]> {
  return queries.rows(
    'select_raffle_prizes',
    'select place, catalogue_item_id as "catalogueItemId" from raffle_prizes where raffle_id = $1 order by place',
    [id],
  )
}
