import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { nodeMac } from '../apps/server/src/platform/mac-node.ts'
import { type DemoCase, readDemoCases } from './demo-cases.ts'
import { judgeCase, judgeTickets, judgeUpgrades, type MakeDice, remainderDice, shopDice } from './dice-statistics.ts'
import { judgeSeats } from './seat-statistics.ts'

/** Fixed seeds, so that no run fails by chance. `npm run bench -- dice` uses new ones and many more rolls. */
const SEED = createHash('sha256').update('statistics of the tests').digest()
const dice = shopDice(nodeMac)

describe('tickets', () => {
  test("the shop's tickets are uniform and independent", () => {
    expect(judgeTickets(dice, SEED, 1_000_000).faults).toEqual([])
  })

  test('the statistics refuse tickets made from the remainder of 32 bits', () => {
    expect(judgeTickets(remainderDice(nodeMac), SEED, 1_000_000).faults).toEqual([
      expect.stringMatching(/^the top tickets are too rare/),
    ])
  })

  test.each<[string, MakeDice, RegExp]>([
    [
      'that follow one another',
      (seed, nonce) => ({
        uniform: (purpose, index, range) =>
          Math.floor(
            (dice(seed, nonce).uniform(purpose, index, range) + dice(seed, nonce + 1).uniform(purpose, index, range)) /
              2,
          ),
      }),
      /serial correlation/,
    ],
    [
      'that alternate',
      (seed, nonce) => ({
        uniform: (purpose, index, range) =>
          (dice(seed, nonce).uniform(purpose, index, range) % (range / 2)) + (nonce % 2) * (range / 2),
      }),
      /runs p/,
    ],
    [
      'that leave numbers out',
      (seed, nonce) => ({
        uniform: (purpose, index, range) => dice(seed, nonce).uniform(purpose, index, range * 0.99),
      }),
      /chi-square/,
    ],
  ])('the statistics refuse %s', (_, broken, why) => {
    expect(judgeTickets(broken, SEED, 100_000).faults.join()).toMatch(why)
  })
})

describe('openings', () => {
  let cases: DemoCase[]
  beforeAll(async () => {
    cases = await readDemoCases()
  })

  test('the openings of every case match the published items, values, factors and coins', () => {
    expect(cases.length).toBeGreaterThan(40)
    const faults = cases.flatMap(
      (one, place) => judgeCase(one, dice, SEED, { opens: 5_000, cases: cases.length, place }).faults,
    )
    expect(faults).toEqual([])
  })

  test('the statistics refuse openings of a case with half the published chance of its best items', () => {
    const [one] = cases
    if (!one) throw new Error('the demo has no case')
    const stingy: MakeDice = (seed, nonce) => ({
      uniform(purpose, index, range) {
        const fair = dice(seed, nonce).uniform(purpose, index, range)
        return fair > range * 0.98 && nonce % 2 === 0 ? range - 1 - fair : fair
      },
    })
    expect(judgeCase(one, stingy, SEED, { opens: 20_000, cases: 1, place: 0 }).faults.length).toBeGreaterThan(0)
  })
})

test('upgrades are won as often as their chance states, at every threshold', () => {
  expect(judgeUpgrades(dice, SEED, { thresholds: 50, plays: 4_000 }).faults).toEqual([])
  const kind: MakeDice = (seed, nonce) => ({
    uniform: (purpose, index, range) => Math.floor(dice(seed, nonce).uniform(purpose, index, range) * 0.9),
  })
  expect(judgeUpgrades(kind, SEED, { thresholds: 50, plays: 4_000 }).faults.length).toBeGreaterThan(0)
})

describe('seats of a battle', () => {
  let odds: DemoCase['odds']
  beforeAll(async () => {
    const [one] = (await readDemoCases()).sort((a, b) => a.odds.rows.length - b.odds.rows.length)
    if (!one) throw new Error('the demo has no case')
    odds = one.odds
  })

  test.each(['classic', 'crazy'] as const)('battle seats win equal games of %s equally often', (mode) => {
    const seats = judgeSeats(nodeMac, SEED, { mode, games: 40_000, odds })
    expect(seats.ties).toBeGreaterThan(100)
    expect(seats.faults).toEqual([])
  })

  test('the statistics refuse battle seats when ties go to the first seat', () => {
    expect(judgeSeats(nodeMac, SEED, { mode: 'crazy', games: 40_000, odds, rollTie: () => 0 }).faults).toEqual([
      expect.stringMatching(/^seats of crazy/),
    ])
  })
})
