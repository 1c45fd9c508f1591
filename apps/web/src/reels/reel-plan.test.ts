import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CARD_SHARE,
  drawStrip,
  listTicks,
  motionBlurOf,
  nearestPair,
  placeAt,
  planReel,
  stopOffsetOf,
  timeOfPlace,
} from './reel-plan.ts'

const rolls = fc.record({ ticket: fc.integer({ min: 0, max: 99_999_999 }), index: fc.integer({ min: 0, max: 49 }) })
const planOf = (roll: { ticket: number; index: number }) =>
  planReel({ cardCount: 60, winnerIndex: 54, stopOffset: stopOffsetOf(roll), durationMs: 6200 })

describe('the stop of a reel', () => {
  it("the stop of a reel is inside the winner's card between 8 and 92 percent, and never in its middle", () => {
    fc.assert(
      fc.property(rolls, (roll) => {
        const offset = stopOffsetOf(roll)
        expect(offset).toBeGreaterThanOrEqual(0.08)
        expect(offset).toBeLessThanOrEqual(0.92)
        expect(Math.abs(offset - 0.5)).toBeGreaterThanOrEqual(0.06)
      }),
    )
  })

  it("the stop of a reel depends only on the server's roll: a ticket and index stop at the same position on every device", () => {
    expect(stopOffsetOf({ ticket: 41_542_875, index: 0 })).toBeCloseTo(0.11938702266663312, 9)
    expect(stopOffsetOf({ ticket: 41_542_875, index: 1 })).toBeCloseTo(0.1860087702050805, 9)
    expect(stopOffsetOf({ ticket: 99_999_999, index: 9 })).toBeCloseTo(0.2544975928775966, 9)
  })

  it('the stops of neighbouring tickets are spread evenly over the card', () => {
    const offsets = Array.from({ length: 20_000 }, (_, ticket) => stopOffsetOf({ ticket, index: 0 }))
    const early = offsets.filter((offset) => offset < 0.26).length
    const late = offsets.filter((offset) => offset > 0.74).length
    expect(Math.abs(early - 5000)).toBeLessThan(300)
    expect(Math.abs(late - 5000)).toBeLessThan(300)
  })

  it('at the stop of a reel the winner is under the pointer', () => {
    fc.assert(
      fc.property(rolls, (roll) => {
        const plan = planOf(roll)
        const place = placeAt(plan, plan.durationMs)
        expect(Math.floor(place)).toBe(plan.winnerIndex)
        expect((place - plan.winnerIndex) / CARD_SHARE).toBeCloseTo(plan.stopOffset, 6)
      }),
    )
  })

  it('at the stop of a reel the winner and its nearer neighbour stay bright', () => {
    expect(nearestPair(planReel({ cardCount: 60, winnerIndex: 54, stopOffset: 0.1, durationMs: 1 }))).toEqual([53, 54])
    expect(nearestPair(planReel({ cardCount: 60, winnerIndex: 54, stopOffset: 0.9, durationMs: 1 }))).toEqual([54, 55])
  })
})

describe('the ticks of a run', () => {
  it('a run has one tick per card edge, in order of time, slower and slower, all before the stop', () => {
    fc.assert(
      fc.property(rolls, (roll) => {
        const plan = planOf(roll)
        const ticks = listTicks(plan)
        expect(ticks.map((tick) => tick.cardIndex)).toEqual(Array.from({ length: 52 }, (_, step) => step + 3))
        for (let step = 1; step < ticks.length; step += 1) {
          expect(ticks[step]?.atMs).toBeGreaterThan(ticks[step - 1]?.atMs as number)
        }
        expect(ticks.at(-1)?.atMs).toBeLessThan(plan.durationMs)
        expect(ticks.at(-1)?.cardsPerSecond).toBeLessThan(ticks[20]?.cardsPerSecond as number)
      }),
      { numRuns: 20 },
    )
  })

  it('a tick falls exactly when the edge is under the pointer', () => {
    const plan = planOf({ ticket: 91_350, index: 0 })
    for (const tick of listTicks(plan)) expect(placeAt(plan, tick.atMs)).toBeCloseTo(tick.cardIndex, 3)
    expect(timeOfPlace(plan, plan.stopPlace + 5)).toBeCloseTo(plan.durationMs, 2)
  })
})

describe('the motion blur of a card', () => {
  it('the motion blur decreases along the strip and ends at the pointer', () => {
    const plan = planOf({ ticket: 5, index: 0 })
    const smears = Array.from({ length: plan.cardCount }, (_, card) => motionBlurOf(plan, card))
    expect(smears[10]).toBe(3)
    for (let card = 12; card < smears.length; card += 1)
      expect(smears[card]).toBeLessThanOrEqual(smears[card - 1] as number)
    expect(smears.slice(51)).toEqual(smears.slice(51).map(() => 0))
  })
})

describe('the cards of a strip', () => {
  const lines = [
    { id: 'rare', ticketFrom: 0, ticketTo: 1_000_000 },
    { id: 'common', ticketFrom: 1_000_000, ticketTo: 100_000_000 },
  ]

  it('a strip has the winner at its index, and elsewhere only by chance', () => {
    const strip = drawStrip({ cardCount: 60, winnerIndex: 54 }, lines, { id: 'winner' }, Math.random)
    expect(strip).toHaveLength(60)
    expect(strip.map((card) => card.id).filter((id) => id === 'winner')).toEqual(['winner'])
    expect(strip[54]?.id).toBe('winner')
  })

  it('a strip shows an item as often as the odds give it', () => {
    let seed = 1
    const random = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return seed / 0x1_0000_0000
    }
    const strip = drawStrip({ cardCount: 100_000, winnerIndex: 0 }, lines, { id: 'winner' }, random)
    const rare = strip.filter((card) => card.id === 'rare').length
    expect(rare).toBeGreaterThan(880)
    expect(rare).toBeLessThan(1120)
  })
})
