import { describe, expect, it } from 'vitest'
import { shelfCaseOf } from '../../core/catalog/public.ts'
import { sampleCase } from '../../core/catalog/sample-case.ts'
import { cheapestOf, similarCases } from './similar-to.ts'

const gold = (slug: string, price: number, more: Parameters<typeof sampleCase>[0] = {}) =>
  shelfCaseOf(sampleCase({ slug, priceData: { currency: 'GOLD', price, oldPrice: null }, ...more }))
const shelves = [
  {
    cases: [
      gold('own', 100),
      gold('cheap', 9),
      gold('near', 110),
      gold('calm', 90, { volatility: 1 }),
      gold('closed', 100, { available: false }),
      gold('high', 100, { level: 50 }),
      gold('free', 100, { freeOpens: 1 }),
      shelfCaseOf(sampleCase({ slug: 'coins', priceData: { currency: 'COIN', price: 100, oldPrice: null } })),
    ],
  },
]
const own = { slug: 'own', priceData: { currency: 'GOLD' as const, price: 100, oldPrice: null }, volatility: 3 }

describe('cases like this one', () => {
  it('similar cases are those of the same currency that can be opened, from the nearest price on', () => {
    expect(similarCases(own, shelves, 1).map(({ slug }) => slug)).toEqual(['near', 'calm', 'cheap'])
  })

  it('similar cases are at most six', () => {
    const many = [{ cases: Array.from({ length: 20 }, (_, place) => gold(`c${place}`, 100 + place)) }]
    expect(similarCases(own, many, 1)).toHaveLength(6)
  })
})

it('the cheapest case is the cheapest that the player can pay for and open now', () => {
  expect(cheapestOf(shelves, 1)?.slug).toBe('cheap')
  expect(cheapestOf([], 1)).toBeUndefined()
})
