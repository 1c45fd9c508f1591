import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Mac, rollTicket, TICKETS } from './fair-roll.ts'

const ROLLS = 1_000_000
const BINS = 1000
/** From here on a plain 32-bit remainder has one chance in 2^32 less: 2^32 mod 10^8. */
const BOUNDARY = 2 ** 32 % TICKETS
const SEED = Uint8Array.from({ length: 32 }, (_, index) => 255 - index)

interface Tally {
  readonly bins: Float64Array
  aboveBoundary: number
}

const emptyTally = (): Tally => ({ bins: new Float64Array(BINS), aboveBoundary: 0 })

function count(tally: Tally, ticket: number) {
  const bin = Math.floor(ticket / (TICKETS / BINS))
  tally.bins[bin] = (tally.bins[bin] ?? 0) + 1
  if (ticket >= BOUNDARY) tally.aboveBoundary += 1
}

function chiSquare(tally: Tally): number {
  const expected = ROLLS / BINS
  return tally.bins.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
}

/** How many standard errors the top tickets lie from what equal chances give; far below zero means that they are too rare. */
function boundaryScore(tally: Tally): number {
  const chance = (TICKETS - BOUNDARY) / TICKETS
  return (tally.aboveBoundary - ROLLS * chance) / Math.sqrt(ROLLS * chance * (1 - chance))
}

describe('a million tickets of a fixed seed', () => {
  const fair = emptyTally()
  const biased = emptyTally()

  beforeAll(() => {
    let block: Buffer = Buffer.alloc(0)
    const mac: Mac = (key, message) => {
      block = createHmac('sha256', key).update(message).digest()
      return block
    }
    for (let nonce = 0; nonce < ROLLS; nonce += 1) {
      count(fair, rollTicket(mac, SEED, { purpose: 'open', clientSeed: 'uniformity', nonce, index: 0 }).value)
      count(biased, block.readUInt32BE(0) % TICKETS)
    }
  }, 60_000)

  it('fill a thousand equal bins as chance does (chi-square within 841.3..1173.9)', () => {
    expect(chiSquare(fair)).toBeGreaterThan(841.3)
    expect(chiSquare(fair)).toBeLessThan(1173.9)
  })

  it('reach the top five percent as often as they should', () => {
    expect(boundaryScore(fair)).toBeGreaterThan(-3.5)
    expect(boundaryScore(fair)).toBeLessThan(3.5)
  })

  it('would be refused if they were a plain 32-bit remainder', () => {
    expect(boundaryScore(biased)).toBeLessThan(-3.5)
  })
})
