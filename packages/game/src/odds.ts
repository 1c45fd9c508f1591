import { TICKETS } from './fair-roll.ts'

/** One line of a case's odds: tickets [ticketFrom, ticketTo) win the item, worth `valueMinor` (100 = 1 GOLD). */
export interface OddsRow {
  readonly itemId: string
  readonly ticketFrom: number
  readonly ticketTo: number
  readonly valueMinor: bigint
}

/** A fault in a set of rows, with the affected tickets [ticketFrom, ticketTo). */
export interface OddsFault {
  readonly kind: 'empty' | 'out_of_range' | 'gap' | 'overlap'
  readonly ticketFrom: number
  readonly ticketTo: number
  /** The item of the affected row; undefined without one (a gap, or no rows at all). */
  readonly itemId?: string
}

/** Rows in ticket order with a search table. Made only by `prepareOdds`, so they always cover every ticket exactly once. */
export interface PreparedOdds {
  readonly rows: readonly OddsRow[]
  readonly upperBounds: Uint32Array
  /** The mean value of one draw, in whole minor units. */
  readonly meanMinor: bigint
}

/** The faults of a set of rows in any order; empty when every ticket 0..99 999 999 belongs to exactly one row. */
export function checkTickets(rows: readonly OddsRow[]): OddsFault[] {
  const faults: OddsFault[] = []
  const isTicket = (ticket: number) => Number.isInteger(ticket) && ticket >= 0 && ticket <= TICKETS
  const sound: OddsRow[] = []
  for (const row of rows) {
    if (!isTicket(row.ticketFrom) || !isTicket(row.ticketTo)) {
      faults.push({ kind: 'out_of_range', ...stretchOf(row) })
    } else if (row.ticketFrom >= row.ticketTo) faults.push({ kind: 'empty', ...stretchOf(row) })
    else sound.push(row)
  }
  let next = 0
  for (const row of inTicketOrder(sound)) {
    if (row.ticketFrom > next) faults.push({ kind: 'gap', ticketFrom: next, ticketTo: row.ticketFrom })
    if (row.ticketFrom < next) {
      const ticketTo = Math.min(next, row.ticketTo)
      faults.push({
        kind: 'overlap',
        ticketFrom: row.ticketFrom,
        ticketTo,
        itemId: row.itemId,
      })
    }
    next = Math.max(next, row.ticketTo)
  }
  if (rows.length === 0) faults.push({ kind: 'empty', ticketFrom: 0, ticketTo: TICKETS })
  else if (next < TICKETS) faults.push({ kind: 'gap', ticketFrom: next, ticketTo: TICKETS })
  return faults
}

/** Orders and checks rows for searching. Throws RangeError with the first fault when a ticket has no row or two. */
export function prepareOdds(rows: readonly OddsRow[]): PreparedOdds {
  const [fault] = checkTickets(rows)
  if (fault) {
    throw new RangeError(`Odds have a fault: ${fault.kind} at tickets ${fault.ticketFrom}..${fault.ticketTo}`)
  }
  const ordered = inTicketOrder(rows)
  return { rows: ordered, upperBounds: Uint32Array.from(ordered, (row) => row.ticketTo), meanMinor: meanOf(ordered) }
}

function meanOf(rows: readonly OddsRow[]): bigint {
  const sum = rows.reduce((total, row) => total + row.valueMinor * BigInt(row.ticketTo - row.ticketFrom), 0n)
  return (2n * sum + BigInt(TICKETS)) / (2n * BigInt(TICKETS))
}

/** The only row that contains the ticket. Throws RangeError for a ticket outside 0..99 999 999. */
export function findRow(odds: PreparedOdds, ticket: number): OddsRow {
  if (!Number.isInteger(ticket) || ticket < 0 || ticket >= TICKETS) {
    throw new RangeError(`No such ticket: ${ticket}`)
  }
  const { upperBounds } = odds
  let low = 0
  let high = upperBounds.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ticket < (upperBounds[middle] as number)) high = middle
    else low = middle + 1
  }
  return odds.rows[low] as OddsRow
}

/** The number of tickets of the row. */
export function ticketCount(row: Pick<OddsRow, 'ticketFrom' | 'ticketTo'>): number {
  return row.ticketTo - row.ticketFrom
}

/** The exact chance of the row in percent: at most six decimals, because one ticket is 0.000001 percent. */
export function chancePercent(row: Pick<OddsRow, 'ticketFrom' | 'ticketTo'>): number {
  return ticketCount(row) / 1_000_000
}

function stretchOf(row: OddsRow) {
  return { ticketFrom: row.ticketFrom, ticketTo: row.ticketTo, itemId: row.itemId }
}

function inTicketOrder(rows: readonly OddsRow[]): OddsRow[] {
  return [...rows].sort((a, b) => a.ticketFrom - b.ticketFrom)
}
