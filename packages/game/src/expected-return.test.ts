import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CaseRules } from './case-rules.ts'
import { expectedReturn, expectedValueMinor, volatility, volatilityLetter } from './expected-return.ts'
import { TICKETS } from './fair-roll.ts'
import { checkTickets, type OddsRow } from './odds.ts'

interface DemoCase {
  slug: string
  kind: string
  priceData: { currency: 'GOLD' | 'COIN'; price: number }
  bonuses: { amountMin: number; amountMax: number }[]
  volatility: number
  multifixNumber: number | null
  multicastData: { range: [number, number] } | null
  everyNOpenFree: number | null
  cashbackPercent: number | null
  expectedReturn: number | null
  expectedValue: number
  contents: { itemId: string; ticketFrom: number; ticketTo: number }[]
}

const readDemo = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(`../../../projects/dota/catalogue/${file}`, import.meta.url), 'utf8'))

const cases = readDemo<DemoCase[]>('cases.json')
const priceMinor = new Map(
  readDemo<{ id: string; price: number }[]>('items.json').map((item) => [
    item.id,
    BigInt(Math.round(item.price * 100)),
  ]),
)

const rowsOf = (one: DemoCase): OddsRow[] =>
  one.contents.map((line) => ({ ...line, valueMinor: priceMinor.get(line.itemId) as bigint }))

const rulesOf = (one: DemoCase): CaseRules => ({
  priceMinor: BigInt(Math.round(one.priceData.price * (one.priceData.currency === 'GOLD' ? 100 : 1))),
  currency: one.priceData.currency,
  multifixNumber: one.multifixNumber,
  multicastRange: one.multicastData?.range ?? null,
  everyNOpenFree: one.everyNOpenFree,
  cashbackPercent: one.cashbackPercent,
  coinBonus: one.bonuses[0] ?? null,
})

describe.each(cases.map((one) => [one.slug, one] as const))('the demo case %s', (_, one) => {
  it('every case of the demo covers all tickets and has its published value, return and volatility', () => {
    const rows = rowsOf(one)
    expect(checkTickets(rows)).toEqual([])
    expect(Math.abs(expectedValueMinor(rows) / 100 - one.expectedValue)).toBeLessThanOrEqual(1e-5)
    expect(volatility(rows)).toBe(one.volatility)
    const share = expectedReturn(rows, rulesOf(one))
    if (one.expectedReturn === null) expect(share).toBeNull()
    else expect(Math.abs((share ?? Number.NaN) - one.expectedReturn)).toBeLessThanOrEqual(1.5e-6)
  })
})

describe('the demo catalogue', () => {
  it('the demo catalogue gives a newcomer no item below 25 GOLD and no loading screen', () => {
    const gift = cases.find(({ kind }) => kind === 'landing')
    expect(gift?.contents.length).toBeGreaterThan(10)
    for (const { itemId } of gift?.contents ?? []) {
      expect(itemId).not.toContain('loading-screen')
      expect(priceMinor.get(itemId)).toBeGreaterThanOrEqual(2500n)
    }
  })

  it('the demo catalogue uses every rule on which a return depends', () => {
    const paid = cases.filter((one) => one.expectedReturn !== null)
    expect(paid.length).toBeGreaterThan(40)
    for (const uses of [
      (one: DemoCase) => one.multifixNumber !== null,
      (one: DemoCase) => one.multicastData !== null,
      (one: DemoCase) => one.everyNOpenFree !== null,
      (one: DemoCase) => one.cashbackPercent !== null,
      (one: DemoCase) => one.bonuses.length > 0,
      (one: DemoCase) => one.priceData.currency === 'COIN',
    ]) {
      expect(paid.some(uses)).toBe(true)
    }
  })
})

describe('an expected return', () => {
  const rows: OddsRow[] = [
    { itemId: 'dear', ticketFrom: 0, ticketTo: TICKETS / 4, valueMinor: 20_000n },
    { itemId: 'cheap', ticketFrom: TICKETS / 4, ticketTo: TICKETS, valueMinor: 4_000n },
  ]
  const plain: CaseRules = {
    priceMinor: 10_000n,
    currency: 'GOLD',
    multifixNumber: null,
    multicastRange: null,
    everyNOpenFree: null,
    cashbackPercent: null,
    coinBonus: null,
  }

  it.each<[string, Partial<CaseRules>, number | null]>([
    ['is the mean item by the price', {}, 0.8],
    ['counts each item of a multifix', { multifixNumber: 2 }, 1.6],
    ['counts the mean multicast', { multicastRange: [1, 4] }, 2],
    ['counts the free N-th opening', { everyNOpenFree: 5 }, 1],
    ['counts a coin as 0.2 GOLD', { coinBonus: { amountMin: 40, amountMax: 60 } }, 0.9],
    ['adds the cashback', { cashbackPercent: 15 }, 0.95],
    ['counts a price in coins at 0.2 GOLD', { currency: 'COIN', priceMinor: 500n }, 0.8],
    ['does not exist for a free case', { priceMinor: 0n }, null],
  ])('the expected return %s', (_, change, share) => {
    const given = expectedReturn(rows, { ...plain, ...change })
    if (share === null) expect(given).toBeNull()
    else expect(given).toBeCloseTo(share, 12)
  })
})

describe('a volatility', () => {
  /** One prize of 1 GOLD among worthless rows: the coefficient of variation is sqrt(1/chance - 1). */
  const spread = (variation: number): OddsRow[] => {
    const edge = Math.round(TICKETS / (variation ** 2 + 1))
    return [
      { itemId: 'prize', ticketFrom: 0, ticketTo: edge, valueMinor: 100n },
      { itemId: 'nothing', ticketFrom: edge, ticketTo: TICKETS, valueMinor: 0n },
    ]
  }

  it.each([
    [1.79, 'L'],
    [1.81, 'M'],
    [2.39, 'M'],
    [2.41, 'H'],
    [2.99, 'H'],
    [3.01, 'E'],
  ])('a volatility of variation %s is %s', (variation, letter) => {
    expect(volatilityLetter(volatility(spread(variation)))).toBe(letter)
  })

  it('the volatility of worthless rows is the lowest', () => {
    expect(volatility([{ itemId: 'dust', ticketFrom: 0, ticketTo: TICKETS, valueMinor: 0n }])).toBe(1)
  })
})
