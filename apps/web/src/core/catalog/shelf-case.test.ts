import { describe, expect, it } from 'vitest'
import { sampleCase } from './sample-case.ts'
import type { Case, Section } from './section.ts'
import { shelfCaseOf, shelfStateOf } from './shelf-case.ts'
import { shelvesOf } from './shelves.ts'

const rift: Case = sampleCase({
  slug: 'rift',
  name: 'Разлом',
  kind: 'event',
  priceData: { currency: 'GOLD', price: 59, oldPrice: null },
  appearanceData: { image: '/i/0/cases/rift' },
  volatility: 4,
  battle: false,
  colorData: { from: '#f03573', to: '#8b3dff' },
})

describe('the card of a case', () => {
  it('the card of a case has only the data that it shows', () => {
    expect(shelfCaseOf(rift)).toEqual({
      slug: 'rift',
      name: 'Разлом',
      kind: 'event',
      image: '/i/0/cases/rift',
      accent: '#f03573',
      volatility: 4,
      currency: 'GOLD',
      price: 59,
    })
  })

  it('the card of a case shows an old price only when it was higher', () => {
    expect(shelfCaseOf({ ...rift, priceData: { currency: 'GOLD', price: 59, oldPrice: 79 } }).oldPrice).toBe(79)
    expect(shelfCaseOf({ ...rift, priceData: { currency: 'GOLD', price: 59, oldPrice: 59 } }).oldPrice).toBeUndefined()
  })

  it('the card of a case that is no longer sold says so instead of a label', () => {
    const statisticData = { opensLimit: 100, opensRemaining: 0, totalCount: 100, openedCount: 100 }
    const sold = shelfCaseOf({ ...rift, statisticData, everyNOpenFree: 3 })
    expect(sold.label).toBeUndefined()
    expect(shelfStateOf(sold, 200)).toBe('ended')
  })

  it('the card of a case that waits for its event names the start and keeps its label', () => {
    const upcoming = shelfCaseOf({ ...rift, available: false, opensAt: '2026-11-22T17:00:00Z', everyNOpenFree: 3 })
    expect(upcoming).toMatchObject({ opensAt: '2026-11-22T17:00:00Z', label: { type: 'everyNOpenFree' } })
    expect(shelfStateOf(upcoming, 200)).toBe('upcoming')
    expect(shelfStateOf(shelfCaseOf({ ...rift, available: false }), 200)).toBe('ended')
  })

  it('the card of a case is locked until the player reaches its level', () => {
    const high = shelfCaseOf({ ...rift, level: 30 })
    expect(shelfStateOf(high, 29)).toBe('locked')
    expect(shelfStateOf(high, 30)).toBe('open')
  })

  it('a shelf shows only cases that can be opened', () => {
    const section = (slug: string, cases: Case[], main = true) => ({ slug, cases, main }) as Section
    const all = [
      section('daily', [{ ...rift, kind: 'daily' }]),
      section('event', [rift, { ...rift, slug: 'level-10', kind: 'level' }]),
      section('coins', [{ ...rift, kind: 'coin' }], false),
    ]
    expect(shelvesOf(all).map(({ slug, cases }) => [slug, ...cases.map((one) => one.slug)])).toEqual([
      ['event', 'rift'],
    ])
  })
})
