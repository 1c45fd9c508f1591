import { LINKED_PLAYERS, selectLinked } from '../../core/linked-accounts/public.ts'
import { mayCompete } from '../../core/prizes/public.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** GOLD spent by an operation, in minor units; the operation's id contains the time. */
export interface Spending {
  readonly userId: bigint
  readonly operationId: bigint
  readonly amountMinor: bigint
}

/** A player's current entry in a raffle. */
export interface CountedEntry {
  readonly raffleId: number
  readonly userId: bigint
  readonly tickets: bigint
  readonly spentMinor: bigint
}

/**
 * Adds spending to the entries of raffles whose window contains it, and returns the changed entries. Operators, bots and players in a pause
 * do not take part; with `isOncePerGroup` neither do accounts linked to one that takes part already, or that spent first. There must be one
 * writer at a time: the caller is a consumer of domain events.
 */
export function addSpendings(
  tx: Tx,
  spendings: readonly Spending[],
  { isOncePerGroup }: { readonly isOncePerGroup: boolean },
): Promise<CountedEntry[]> {
  return tx.rows(
    'add_raffle_spendings',
    `with spent as materialized (
       select r.id as raffle_id, r.ticket_price_minor as price, o.user_id, sum(o.amount)::int8 as amount, min(o.operation_id) as first_id
         from unnest($1::int8[], $2::int8[], $3::int8[]) as o (user_id, operation_id, amount)
         join raffles r on r.state in ('running', 'closing')
              and moment_of_id(o.operation_id) >= greatest(r.counted_from, r.starts_at) and moment_of_id(o.operation_id) < r.ends_at
        where ${mayCompete('o.user_id', 'moment_of_id(o.operation_id)')}
        group by 1, 2, 3),
     linked as (select s.*, l.group_id from spent s left join ${LINKED_PLAYERS} l on l.user_id = s.user_id and $4),
     counted as materialized (
       select raffle_id, price, user_id, amount from linked s
        where group_id is null or exists (select from raffle_entries e where e.raffle_id = s.raffle_id and e.user_id = s.user_id)
           or not exists (select from ${LINKED_PLAYERS} l join raffle_entries e on e.user_id = l.user_id
                           where l.group_id = s.group_id and e.raffle_id = s.raffle_id)
              and not exists (select from linked f where f.raffle_id = s.raffle_id and f.group_id = s.group_id and f.amount > 0
                               and (f.first_id, f.user_id) < (s.first_id, s.user_id))),
     entries as (
       merge into raffle_entries e using counted c on e.raffle_id = c.raffle_id and e.user_id = c.user_id
       when matched then update set spent_minor = greatest(0, e.spent_minor + c.amount)
       when not matched and c.amount > 0 then insert (raffle_id, user_id, spent_minor) values (c.raffle_id, c.user_id, c.amount)
       returning e.raffle_id, e.user_id, c.price, coalesce(old.spent_minor, 0) as before, new.spent_minor as after),
     totals as (
       update raffles r set tickets = r.tickets + t.tickets, players = r.players + t.players
         from (select raffle_id, sum(after / price - before / price)::int8 as tickets,
                      (count(*) filter (where after >= price) - count(*) filter (where before >= price))::int4 as players
                 from entries group by raffle_id) t
        where r.id = t.raffle_id)
     select raffle_id as "raffleId", user_id as "userId", after / price as tickets, after as "spentMinor" from entries`,
    [
      numbers(spendings.map((one) => one.userId)),
      numbers(spendings.map((one) => one.operationId)),
      numbers(spendings.map((one) => one.amountMinor)),
      isOncePerGroup,
    ],
  )
}

/** A player's spending within a raffle and their line of the list; undefined without either. */
export async function findEntry(
  queries: Queries,
  raffleId: number,
  userId: bigint,
): Promise<
  | {
      readonly spentMinor: bigint
      readonly ref: string | null
      readonly first: bigint | null
      readonly last: bigint | null
    }
  | undefined
> {
  const [row] = await queries.rows<{
    spentMinor: bigint
    ref: string | null
    first: bigint | null
    last: bigint | null
  }>(
    'find_raffle_entry',
    `select e.spent_minor as "spentMinor", l.ref, l.first, l.last
       from raffle_entries e left join raffle_list l on l.raffle_id = e.raffle_id and l.user_id = e.user_id
      where e.raffle_id = $1 and e.user_id = $2`,
    [raffleId, userId],
  )
  return row
}

/** Whether an account that is linked to a player's takes part in a raffle. */
export async function hasLinkedEntry(queries: Queries, raffleId: number, userId: bigint): Promise<boolean> {
  const others = await selectLinked(queries, userId)
  if (others.length === 0) return false
  const rows = await queries.rows(
    'find_linked_raffle_entry',
    'select from raffle_entries where raffle_id = $1 and user_id = any($2::int8[]) limit 1',
    [raffleId, numbers(others)],
  )
  return rows.length > 0
}

/** Drawn raffles in which a player had a ticket and whose list was published within a span, oldest first. */
export async function selectDrawnRaffles(
  queries: Queries,
  userId: bigint,
  { from, until }: { readonly from: Date; readonly until: Date | null },
): Promise<number[]> {
  const rows = await queries.rows<{ id: number }>(
    'select_drawn_raffles',
    `select r.id from raffles r join raffle_list l on l.raffle_id = r.id and l.user_id = $1
      where r.state = 'drawn' and r.locked_at >= $2 and ($3::timestamptz is null or r.locked_at < $3) order by r.locked_at`,
    [userId, from, until],
  )
  return rows.map(({ id }) => id)
}

/** The text of the part of the published list that follows a ticket. */
export async function selectListText(
  queries: Queries,
  raffleId: number,
  afterTicket: bigint,
  lines: number,
): Promise<{ readonly text: string; readonly last: bigint } | undefined> {
  const [row] = await queries.rows<{ text: string | null; last: bigint | null }>(
    'select_raffle_list_text',
    `select string_agg(ref || ',' || first || ',' || last || E'\\n', '' order by first) as text, max(last) as last
       from (select ref, first, last from raffle_list where raffle_id = $1 and first > $2 order by first limit $3) part`,
    [raffleId, afterTicket, lines],
  )
  return row?.text && row.last !== null ? { text: row.text, last: row.last } : undefined
}
