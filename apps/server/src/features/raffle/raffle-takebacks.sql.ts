import { OWES, PLAYERS } from '../../core/ledger/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { CountedEntry } from './raffle-entries.sql.ts'

/** GOLD of a returned refill that its player had spent, minor units. */
export interface ReturnedSpending {
  readonly userId: bigint
  /** The return that created the debt. */
  readonly debtId: bigint
  readonly refillOperationId: bigint
  readonly amountMinor: bigint
}

/**
 * SQL: takes `taken (raffle_id, user_id, debt_id, price, before, amount)` from entries and totals, records it, and returns the changed
 * entries.
 */
const TAKE = `takebacks as (
       insert into raffle_takebacks (raffle_id, user_id, debt_id, amount_minor) select raffle_id, user_id, debt_id, amount from taken),
     entries as (
       update raffle_entries e set spent_minor = e.spent_minor - t.amount from taken t
        where e.raffle_id = t.raffle_id and e.user_id = t.user_id
       returning e.raffle_id, e.user_id, t.price, t.before, e.spent_minor as after),
     totals as (
       update raffles r set tickets = r.tickets - x.tickets, players = r.players - x.players
         from (select raffle_id, sum(before / price - after / price)::int8 as tickets,
                      (count(*) filter (where before >= price) - count(*) filter (where after >= price))::int4 as players
                 from entries group by raffle_id) x
        where r.id = x.raffle_id)
     select raffle_id as "raffleId", user_id as "userId", after / price as tickets, after as "spentMinor" from entries`

/**
 * Takes the GOLD of a debt from the player's entries in raffles in which the returned refill may have been spent, at most what they have
 * there. There must be one writer at a time: the caller is a consumer of domain events.
 */
export function takeBackSpending(tx: Tx, debt: ReturnedSpending): Promise<CountedEntry[]> {
  return tx.rows(
    'take_back_raffle_spending',
    `with taken as materialized (
       select e.raffle_id, e.user_id, $2::int8 as debt_id, r.ticket_price_minor as price, e.spent_minor as before,
              least(e.spent_minor, $4::int8) as amount
         from raffles r join raffle_entries e on e.raffle_id = r.id and e.user_id = $1 and e.spent_minor > 0
        where r.state in ('running', 'closing') and r.ends_at > moment_of_id($3::int8)
          and greatest(r.counted_from, r.starts_at) <= moment_of_id($2::int8)),
     ${TAKE}`,
    [debt.userId, debt.debtId, debt.refillOperationId, debt.amountMinor],
  )
}

/** Takes the entries of players with a debt from a raffle whose list is about to be made; the same writer as above. */
export function takeBackFromDebtors(tx: Tx, raffleId: number): Promise<CountedEntry[]> {
  return tx.rows(
    'take_back_from_raffle_debtors',
    `with taken as materialized (
       select e.raffle_id, e.user_id, null::int8 as debt_id, r.ticket_price_minor as price, e.spent_minor as before, e.spent_minor as amount
         from ${PLAYERS} p join raffle_entries e on e.user_id = p.user_id and e.raffle_id = $1 and e.spent_minor > 0
         join raffles r on r.id = e.raffle_id and r.state = 'closing'
        where ${OWES}),
     ${TAKE}`,
    [raffleId],
  )
}

/** The lines of a published list whose players have a debt now. */
export function selectOwingLines(
  queries: Queries,
  raffleId: number,
): Promise<{ readonly userId: bigint; readonly ref: string; readonly first: bigint; readonly last: bigint }[]> {
  return queries.rows(
    'select_owing_raffle_lines',
    `select l.user_id as "userId", l.ref, l.first, l.last
       from ${PLAYERS} p join raffle_list l on l.user_id = p.user_id and l.raffle_id = $1 where ${OWES} order by l.first`,
    [raffleId],
  )
}

/** The random names of players whom a draw skipped, in the order of the list. */
export async function selectPassedOver(queries: Queries, raffleId: number): Promise<string[]> {
  const rows = await queries.rows<{ ref: string }>(
    'select_raffle_passed_over',
    'select ref from raffle_passed_over where raffle_id = $1 order by ref',
    [raffleId],
  )
  return rows.map(({ ref }) => ref)
}

/** The effect of debts on a player: what they took of the raffle's entry, minor units, and whether the player has a debt now. */
export async function findDebtEffect(
  queries: Queries,
  raffleId: number,
  userId: bigint,
): Promise<{ readonly takenBack: bigint; readonly isOwing: boolean }> {
  const [row] = await queries.rows<{ takenBack: bigint; isOwing: boolean }>(
    'find_raffle_debt_effect',
    `select (select coalesce(sum(amount_minor), 0)::int8 from raffle_takebacks where raffle_id = $1 and user_id = $2) as "takenBack", ${OWES} as "isOwing"
       from ${PLAYERS} p where p.user_id = $2`,
    [raffleId, userId],
  )
  return row ?? { takenBack: 0n, isOwing: false }
}

/** The total that debts took from a raffle's entries; GOLD in minor units. */
export async function getDebtTotals(
  queries: Queries,
  raffleId: number,
): Promise<{ readonly players: number; readonly takenBackMinor: bigint; readonly passedOver: number }> {
  const [row] = await queries.rows<{ players: number; takenBackMinor: bigint; passedOver: number }>(
    'get_raffle_debt_totals',
    `select count(distinct user_id)::int4 as players, coalesce(sum(amount_minor), 0)::int8 as "takenBackMinor",
            (select count(*)::int4 from raffle_passed_over where raffle_id = $1) as "passedOver"
       from raffle_takebacks where raffle_id = $1`,
    [raffleId],
  )
  return row ?? { players: 0, takenBackMinor: 0n, passedOver: 0 }
}
