import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TICKETS } from './fair-roll.ts'
import { chancePercent, checkTickets, findRow, type OddsRow, prepareOdds } from './odds.ts'

const row = (itemId: string, ticketFrom: number, ticketTo: number, valueMinor = 100n): OddsRow => ({
  itemId,
  ticketFrom,
  ticketTo,
  valueMinor,
})

/** Rows that cover all tickets, cut at random positions and shuffled. */
const anyOdds = fc
  .uniqueArray(fc.integer({ min: 1, max: TICKETS - 1 }), { maxLength: 40 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), TICKETS])
  .map((edges) => edges.slice(1).map((to, index) => row(`item-${index}`, edges[index] as number, to)))
  .chain((rows) => fc.shuffledSubarray(rows, { minLength: rows.length }))

describe('odds', () => {
  it('odds give every ticket exactly one row', () => {
    fc.assert(
      fc.property(anyOdds, fc.nat(TICKETS - 1), (rows, ticket) => {
        const owners = rows.filter((one) => one.ticketFrom <= ticket && ticket < one.ticketTo)
        expect(owners).toHaveLength(1)
        expect(findRow(prepareOdds(rows), ticket)).toBe(owners[0])
      }),
    )
  })

  it('odds give each row its first and its last ticket, and not the one after it', () => {
    fc.assert(
      fc.property(anyOdds, (rows) => {
        const odds = prepareOdds(rows)
        for (const one of rows) {
          expect(findRow(odds, one.ticketFrom)).toBe(one)
          expect(findRow(odds, one.ticketTo - 1)).toBe(one)
          if (one.ticketTo < TICKETS) expect(findRow(odds, one.ticketTo)).not.toBe(one)
        }
      }),
    )
  })

  it('odds have chances that sum to a hundred percent', () => {
    fc.assert(
      fc.property(anyOdds, (rows) => {
        expect(rows.reduce((sum, one) => sum + chancePercent(one), 0)).toBeCloseTo(100, 9)
      }),
    )
  })

  it('odds show one ticket as 0.000001 percent', () => {
    expect(chancePercent({ ticketFrom: 5, ticketTo: 6 })).toBe(0.000001)
    expect(chancePercent({ ticketFrom: 0, ticketTo: 135_898 })).toBe(0.135898)
  })

  it.each([-1, TICKETS, 0.5, Number.NaN])('odds have no row for ticket %s', (ticket) => {
    expect(() => findRow(prepareOdds([row('all', 0, TICKETS)]), ticket)).toThrow(RangeError)
  })
})

describe('a check of tickets', () => {
  it.each<[string, OddsRow[], string[]]>([
    ['finds no fault in complete odds', [row('b', 40, TICKETS), row('a', 0, 40)], []],
    ['finds that there are no rows', [], ['empty 0..100000000']],
    ['finds a gap at the start', [row('a', 1, TICKETS)], ['gap 0..1']],
    ['finds a gap inside', [row('a', 0, 40), row('b', 41, TICKETS)], ['gap 40..41']],
    ['finds a gap at the end', [row('a', 0, TICKETS - 1)], ['gap 99999999..100000000']],
    ['finds an overlap', [row('a', 0, 41), row('b', 40, TICKETS)], ['overlap 40..41']],
    ['finds a row inside another', [row('a', 0, TICKETS), row('b', 5, 9)], ['overlap 5..9']],
    ['finds a row without tickets', [row('a', 0, TICKETS), row('b', 7, 7)], ['empty 7..7']],
    ['finds a row whose end precedes its start', [row('a', 0, TICKETS), row('b', 9, 7)], ['empty 9..7']],
    ['finds a row beyond the tickets', [row('a', 0, TICKETS + 1)], ['out_of_range 0..100000001', 'gap 0..100000000']],
    ['finds a ticket that is not whole', [row('a', 0, 0.5), row('b', 0, TICKETS)], ['out_of_range 0..0.5']],
  ])('a check of tickets %s', (_, rows, faults) => {
    expect(checkTickets(rows).map((one) => `${one.kind} ${one.ticketFrom}..${one.ticketTo}`)).toEqual(faults)
    if (faults.length === 0) expect(prepareOdds(rows).rows).toHaveLength(rows.length)
    else expect(() => prepareOdds(rows)).toThrow(RangeError)
  })
})
