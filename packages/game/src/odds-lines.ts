import { expectedValueMinor } from './expected-return.ts'
import { TICKETS } from './fair-roll.ts'
import { type OddsRow, ticketCount } from './odds.ts'

/** One line of odds under edit: this many tickets win the item, worth `valueMinor` (100 = 1 GOLD). */
export interface OddsLine {
  readonly itemId: string
  readonly tickets: number
  readonly valueMinor: bigint
}

/** The sum of the tickets of all lines; a publishable set has exactly `TICKETS`. */
export function ticketSum(lines: readonly Pick<OddsLine, 'tickets'>[]): number {
  return lines.reduce((sum, { tickets }) => sum + tickets, 0)
}

/** The lines as adjacent ticket rows in the given order. Their sum is not checked. */
export function rowsOfLines(lines: readonly OddsLine[]): OddsRow[] {
  let ticketFrom = 0
  return lines.map(({ itemId, tickets, valueMinor }) => {
    const row = { itemId, ticketFrom, ticketTo: ticketFrom + tickets, valueMinor }
    ticketFrom = row.ticketTo
    return row
  })
}

/** The lines of published rows, in ticket order. */
export function linesOfRows(rows: readonly OddsRow[]): OddsLine[] {
  return [...rows]
    .sort((a, b) => a.ticketFrom - b.ticketFrom)
    .map((row) => ({ itemId: row.itemId, tickets: ticketCount(row), valueMinor: row.valueMinor }))
}

/**
 * Distributes the difference to `TICKETS` in proportion to the tickets of the lines that are not locked (of all lines when every one is
 * locked). Shares are rounded by largest remainder, so the sum is exact; each line keeps at least one ticket. `undefined` when that is
 * impossible: there are no lines, or the locked ones leave less than one ticket for each other line.
 */
export function spreadTickets<L extends OddsLine>(lines: readonly L[], retained: ReadonlySet<string>): L[] | undefined {
  const isStored = lines.every(({ itemId }) => retained.has(itemId))
    ? () => false
    : (line: L) => retained.has(line.itemId)
  const free = lines.filter((line) => !isStored(line))
  const room = TICKETS - ticketSum(lines.filter(isStored))
  if (free.length === 0 || room < free.length) return undefined
  const shares = shareOut(
    free.map(({ tickets }) => Math.max(0, tickets)),
    room,
  )
  const ticketsOf = new Map(free.map((line, at) => [line.itemId, shares[at] as number]))
  return lines.map((line) => ({ ...line, tickets: ticketsOf.get(line.itemId) ?? line.tickets }))
}

/** Whole parts of `room`, at least 1 each, as close to the weights as whole numbers can be. Equal parts when no weight is above 0. */
function shareOut(weights: readonly number[], room: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const spare = room - weights.length
  const exact = weights.map((weight) => (total > 0 ? (weight / total) * room : room / weights.length))
  // One ticket is reserved for each line; the part beyond it is shared out.
  const wanted = exact.map((share) => Math.max(0, share - 1))
  const wantedTotal = wanted.reduce((sum, share) => sum + share, 0)
  const parts = wanted.map((share) => (wantedTotal > 0 ? (share / wantedTotal) * spare : spare / weights.length))
  const whole = parts.map(Math.floor)
  let left = spare - whole.reduce((sum, part) => sum + part, 0)
  const byRemainder = parts
    .map((part, at) => ({ at, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder) {
    if (left === 0) break
    whole[at] = (whole[at] as number) + 1
    left -= 1
  }
  return whole.map((part) => part + 1)
}

/** The contribution of one row to the mean value of a drawn item. */
export interface Contribution {
  readonly itemId: string
  /** GOLD minor units, usually not whole. */
  readonly meanMinor: number
  /** The share of the whole mean, 0..1; 0 when every row is worthless. */
  readonly share: number
}

/** The contribution of each row, in the given order. */
export function contributionsOf(rows: readonly OddsRow[]): Contribution[] {
  const mean = expectedValueMinor(rows)
  return rows.map((row) => {
    const meanMinor = Number(row.valueMinor * BigInt(ticketCount(row))) / TICKETS
    return { itemId: row.itemId, meanMinor, share: mean === 0 ? 0 : meanMinor / mean }
  })
}
