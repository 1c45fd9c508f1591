import type { Case } from './section.ts'

/** An ordinary case for the kit and for tests, changed by `change`. */
export function sampleCase(change: Partial<Case> = {}): Case {
  return {
    id: 1,
    slug: 'razlom',
    name: 'Rift',
    kind: 'regular',
    sectionId: 1,
    available: true,
    opensAt: null,
    priceData: { currency: 'GOLD', price: 499, oldPrice: null },
    bonuses: [],
    statisticData: { opensLimit: null, opensRemaining: null, totalCount: null, openedCount: 0 },
    appearanceData: { image: '/i/static/cases/rift' },
    volatility: 3,
    labelData: null,
    multifixNumber: null,
    multicastData: null,
    everyNOpenFree: null,
    cashbackPercent: null,
    isOffer: false,
    freeOpens: 0,
    level: null,
    locked: false,
    requiresRefill: false,
    cooldownHours: null,
    onceOnly: false,
    battle: true,
    counterData: null,
    colorData: { from: '#8b45ff', to: '#dd35e6' },
    ...change,
  }
}
