import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CaseRules } from './case-rules.ts'
import { expectedReturn } from './expected-return.ts'
import { TICKETS } from './fair-roll.ts'
import { checkTickets } from './odds.ts'
import { figuresOf, isWithinBounds } from './odds-figures.ts'
import { contributionsOf, linesOfRows, rowsOfLines, spreadTickets, ticketSum } from './odds-lines.ts'
import { simulateOpenings } from './simulate-openings.ts'

const plain: CaseRules = {
  priceMinor: 19900n,
  currency: 'GOLD',
  multifixNumber: null,
  multicastRange: null,
  everyNOpenFree: null,
  cashbackPercent: null,
  coinBonus: null,
}
const line = (itemId: string, tickets: number, gold = 1) => ({ itemId, tickets, valueMinor: BigInt(gold) * 100n })

describe('spreading tickets', () => {
  test('spreading tickets gives the remainder to the unlocked lines in proportion, and the sum is exact', () => {
    const spread = spreadTickets([line('a', 10_000_000), line('b', 20_000_000), line('c', 10_000_000)], new Set(['a']))
    expect(spread?.map(({ tickets }) => tickets)).toEqual([10_000_000, 60_000_000, 30_000_000])
  })

  test('spreading tickets takes the excess away, and leaves each line a ticket', () => {
    const spread = spreadTickets([line('a', TICKETS - 1), line('b', 1), line('c', 1)], new Set())
    expect(spread?.map(({ tickets }) => tickets)).toEqual([TICKETS - 2, 1, 1])
  })

  test('spreading tickets uses all lines if every one is locked', () => {
    const spread = spreadTickets([line('a', 1), line('b', 1)], new Set(['a', 'b']))
    expect(spread?.map(({ tickets }) => tickets)).toEqual([TICKETS / 2, TICKETS / 2])
  })

  test('spreading tickets fails if the locked lines leave nothing', () => {
    expect(spreadTickets([line('a', TICKETS), line('b', 1)], new Set(['a']))).toBeUndefined()
    expect(spreadTickets([], new Set())).toBeUndefined()
  })

  test('spreading tickets over any lines gives exactly all tickets, and every line is publishable', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: TICKETS }), { minLength: 1, maxLength: 60 }),
        fc.nat(59),
        (tickets, fixedAt) => {
          const lines = tickets.map((count, at) => line(`i${at}`, count))
          const retained = new Set(lines.length > 1 && fixedAt < lines.length ? [`i${fixedAt}`] : [])
          const spread = spreadTickets(lines, retained)
          const isPossible = [...retained].every((id) => {
            const own = lines.find((one) => one.itemId === id)?.tickets ?? 0
            return TICKETS - own >= lines.length - retained.size
          })
          expect(spread !== undefined).toBe(isPossible)
          if (!spread) return
          expect(ticketSum(spread)).toBe(TICKETS)
          const free = spread.filter(({ itemId }) => !retained.has(itemId))
          expect(checkTickets(rowsOfLines(free)).every((fault) => fault.kind === 'gap')).toBe(true)
          for (const one of spread) {
            if (retained.has(one.itemId))
              expect(one.tickets).toBe(lines.find((was) => was.itemId === one.itemId)?.tickets)
          }
        },
      ),
    )
  })
})

describe('figures of odds', () => {
  const rows = rowsOfLines([line('a', 25_000_000, 400), line('b', 75_000_000, 100)])

  test('the contributions of odds lines add up to the mean', () => {
    expect(contributionsOf(rows)).toEqual([
      { itemId: 'a', meanMinor: 10_000, share: 10_000 / 17_500 },
      { itemId: 'b', meanMinor: 7_500, share: 7_500 / 17_500 },
    ])
    expect(figuresOf(rows, plain)).toEqual({
      rtp: 17_500 / 19_900,
      meanMinor: 17_500,
      variation: expect.closeTo(Math.sqrt(0.25 * 22_500 ** 2 + 0.75 * 7_500 ** 2) / 17_500, 12),
      volatility: 1,
    })
  })

  test('odds lines and rows convert into each other', () => {
    expect(rowsOfLines(linesOfRows([...rows].reverse()))).toEqual(rows)
  })

  test('return bounds are inclusive at both ends, and a free case has no return to bound', () => {
    expect(isWithinBounds(0.9, { min: 0.86, max: 0.9 })).toBe(true)
    expect(isWithinBounds(0.8599, { min: 0.86, max: 0.9 })).toBe(false)
    expect(isWithinBounds(0.900001, { min: 0.86, max: 0.9 })).toBe(false)
    expect(isWithinBounds(null, { min: 0.86, max: 0.9 })).toBe(true)
  })
})

describe('the simulation', () => {
  const rows = rowsOfLines([line('a', 5_000_000, 1500), line('b', 95_000_000, 100)])
  const request = { rows, rules: plain, players: 20_000, openings: 100, seed: 7 }

  test('the simulation is reproducible by its seed and counts every player once', () => {
    const first = simulateOpenings(request)
    expect(simulateOpenings(request)).toEqual(first)
    expect(simulateOpenings({ ...request, seed: 8 })).not.toEqual(first)
    expect(first.bars.reduce((sum, bar) => sum + bar.players, 0)).toBe(20_000)
  })

  test.each([
    ['plain', plain],
    ['multicast', { ...plain, priceMinor: 40_000n, multicastRange: [1, 4] as const }],
    ['multifix', { ...plain, priceMinor: 40_000n, multifixNumber: 2 }],
    ['every fifth free', { ...plain, everyNOpenFree: 5 }],
    ['cashback and coins', { ...plain, cashbackPercent: 5, coinBonus: { amountMin: 1, amountMax: 9 } }],
  ])('the mean of a simulated case (%s) is the stated return', (_, rules) => {
    const { mean, median, p95, inPlus } = simulateOpenings({ ...request, rules })
    expect(mean).toBeCloseTo(expectedReturn(rows, rules) as number, 2)
    expect(median).toBeLessThan(p95)
    expect(inPlus).toBeGreaterThan(0)
    expect(inPlus).toBeLessThan(1)
  })

  test('the simulation refuses a free case and rows with a gap', () => {
    expect(() => simulateOpenings({ ...request, rules: { ...plain, priceMinor: 0n } })).toThrow(RangeError)
    expect(() => simulateOpenings({ ...request, rows: rows.slice(1) })).toThrow(RangeError)
  })
})
