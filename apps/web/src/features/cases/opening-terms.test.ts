import { describe, expect, it } from 'vitest'
import {
  type CaseDetails,
  itemsPerOpening,
  maxCount,
  type Opener,
  openingTerms,
  paidUntilFree,
} from './opening-terms.ts'
import { makeCaseDetails } from './testing-case.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
/** The player's data of the case. */
const user = (change: Partial<NonNullable<CaseDetails['user']>>) => ({
  freeOpens: 0,
  openedSinceFree: 0,
  availableAt: null,
  refilledUntil: null,
  ...change,
})

const rich: Opener = { balance: 12_480.5, coinBalance: 1250, level: 47 }

describe('the button of a case', () => {
  const table: readonly [
    sentence: string,
    change: Partial<CaseDetails>,
    opener: Opener | null,
    count: number,
    expected: object,
  ][] = [
    ['asks a guest to register', {}, null, 1, { kind: 'guest' }],
    ['tells a guest too that the case is over', { available: false }, null, 1, { kind: 'ended' }],
    [
      'names the start of the event that a case waits for',
      { available: false, opensAt: '2026-11-22T17:00:00Z' },
      rich,
      1,
      { kind: 'upcoming', opensAt: '2026-11-22T17:00:00Z' },
    ],
    [
      'says that the last one is gone',
      { statisticData: { opensLimit: 5, opensRemaining: 0, totalCount: 5, openedCount: 5 } },
      rich,
      1,
      { kind: 'soldOut' },
    ],
    ['asks for the level that is missing', { level: 48 }, rich, 1, { kind: 'locked', level: 48, levels: 1 }],
    ['stays shut when the case is locked by hand', { locked: true }, rich, 1, { kind: 'locked', level: null }],
    [
      'counts down to the next daily opening',
      { user: user({ availableAt: '2026-11-21T11:00:00Z' }) },
      rich,
      1,
      { kind: 'cooldown', availableAt: '2026-11-21T11:00:00Z' },
    ],
    [
      'opens again once the wait is over',
      { user: user({ availableAt: '2026-11-21T10:00:00Z' }) },
      rich,
      1,
      { kind: 'paid', cost: 499 },
    ],
    [
      'says that a level reward was opened, and still asks for the level of one that was not',
      { kind: 'level', level: 10, onceOnly: true, user: user({}) },
      rich,
      1,
      { kind: 'taken' },
    ],
    [
      'asks for the level of a reward that is out of reach',
      { kind: 'level', level: 50, onceOnly: true, user: user({}) },
      rich,
      1,
      { kind: 'locked', level: 50, levels: 3 },
    ],
    [
      'asks for a refill where there was none in a day',
      { requiresRefill: true, user: user({}) },
      rich,
      1,
      { kind: 'needsRefill' },
    ],
    [
      'asks for a refill again when the last one counts no more',
      { requiresRefill: true, user: user({ refilledUntil: '2026-11-21T10:00:00Z' }) },
      rich,
      1,
      { kind: 'needsRefill' },
    ],
    [
      'opens while the refill counts',
      { requiresRefill: true, user: user({ refilledUntil: '2026-11-21T10:00:01Z' }) },
      rich,
      1,
      { kind: 'paid' },
    ],
    [
      'counts down before it asks for a refill',
      { requiresRefill: true, user: user({ availableAt: '2026-11-21T11:00:00Z' }) },
      rich,
      1,
      { kind: 'cooldown' },
    ],
    ['opens an offer only with its openings', { kind: 'offer', isOffer: true }, rich, 1, { kind: 'noOpens' }],
    [
      'names the price and what will be left',
      {},
      rich,
      1,
      { kind: 'paid', cost: 499, balanceAfter: 11_981.5, freeCount: 0 },
    ],
    ['multiplies the price by the count', {}, rich, 5, { kind: 'paid', cost: 2495, balanceAfter: 9985.5 }],
    [
      'says how much is missing, to the kopeck',
      { priceData: { currency: 'GOLD', price: 499.99, oldPrice: null } },
      { ...rich, balance: 100.1 },
      1,
      { kind: 'poor', missing: 399.89, cost: 499.99 },
    ],
    [
      'opens for nothing while granted openings last',
      { user: user({ freeOpens: 2 }) },
      { ...rich, balance: 0 },
      2,
      { kind: 'free', cost: 0, freeCount: 2 },
    ],
    [
      'charges only what the granted openings do not cover',
      { user: user({ freeOpens: 2 }) },
      rich,
      3,
      { kind: 'paid', cost: 499, freeCount: 2 },
    ],
    [
      'gives every third opening for nothing',
      { everyNOpenFree: 3, user: user({ openedSinceFree: 2 }) },
      rich,
      1,
      { kind: 'free', cost: 0 },
    ],
    [
      'takes coins for a coin case',
      { kind: 'coin', priceData: { currency: 'COIN', price: 300, oldPrice: null } },
      rich,
      2,
      { kind: 'paid', cost: 600, currency: 'COIN', balanceAfter: 650 },
    ],
    [
      'says how many coins are missing',
      { kind: 'coin', priceData: { currency: 'COIN', price: 300, oldPrice: null } },
      rich,
      5,
      { kind: 'poor', currency: 'COIN', missing: 250 },
    ],
  ]
  it.each(table)('the button of a case says what the opening costs: %s', (_, change, opener, count, expected) => {
    expect(openingTerms(makeCaseDetails(change), opener, count, NOW)).toMatchObject(expected)
  })
})

describe('how many a press may open', () => {
  it('a press opens at most ten of an ordinary case, one of a daily or once-only case, and never more than are left or granted', () => {
    expect(maxCount(makeCaseDetails({}))).toBe(10)
    expect(maxCount(makeCaseDetails({ cooldownHours: 24 }))).toBe(1)
    expect(maxCount(makeCaseDetails({ onceOnly: true }))).toBe(1)
    expect(
      maxCount(makeCaseDetails({ statisticData: { opensLimit: 9, opensRemaining: 3, totalCount: 9, openedCount: 6 } })),
    ).toBe(3)
    expect(maxCount(makeCaseDetails({ isOffer: true, user: user({ freeOpens: 4 }) }))).toBe(4)
  })
})

describe('what the labels promise', () => {
  it('the label counts the paid openings before the free one', () => {
    expect(paidUntilFree(makeCaseDetails({}))).toBeNull()
    expect(paidUntilFree(makeCaseDetails({ everyNOpenFree: 3 }))).toBe(2)
    expect(paidUntilFree(makeCaseDetails({ everyNOpenFree: 3, user: user({ openedSinceFree: 2 }) }))).toBe(0)
  })

  it('the label multiplies a fixed number of items by the range of the multicast', () => {
    expect(itemsPerOpening(makeCaseDetails({ multifixNumber: 3 }))).toEqual([3, 3])
    expect(itemsPerOpening(makeCaseDetails({ multifixNumber: 2, multicastData: { range: [1, 4] } }))).toEqual([2, 8])
  })
})
