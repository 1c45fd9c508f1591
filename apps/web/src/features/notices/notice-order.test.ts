import { describe, expect, it } from 'vitest'
import { NOTICE_ORDER, type Notice, noticeToShow, type Screen } from './notice-order.ts'

const EVERYTHING: readonly Notice[] = [
  'age',
  'reminder',
  'credentials',
  'restriction',
  'debt',
  'scam',
  'reward',
  'offer',
  'event',
  'promo',
]
const HOME: Screen = {
  pathname: '/',
  isPlayer: true,
  isRegistering: false,
  hasOpenedNothing: false,
  isCovered: false,
  isQuiet: true,
  seenInVisit: null,
  isJustArrived: false,
}
const first = (waiting: readonly Notice[], screen: Partial<Screen> = {}, shown: Notice | null = null) =>
  noticeToShow(new Set(waiting), { ...HOME, ...screen }, shown)

describe('the notice over a screen', () => {
  it('one notice is shown over a screen at a time, the most important first', () => {
    const seen = EVERYTHING.map((_, closed) => first(EVERYTHING.slice(closed)))
    expect(seen).toEqual(EVERYTHING)
    expect(NOTICE_ORDER.map(({ notice }) => notice)).toEqual(EVERYTHING)
    expect(first([])).toBeNull()
  })

  it('a notice waits while a dialog that the player opened, or an animation, is on the screen', () => {
    const others = EVERYTHING.slice(1)
    expect(first(others, { isCovered: true })).toBeNull()
    expect(first(others, { isCovered: true }, 'offer')).toBeNull()
    expect(first(others, { isQuiet: false })).toBeNull()
  })

  it('a notice waits while a visitor signs in, unless their age is unknown', () => {
    expect(first(['promo'], { isPlayer: false, isRegistering: true })).toBeNull()
    expect(first(['age', 'promo'], { isPlayer: false, isRegistering: true })).toBe('age')
  })

  it('a notice stays until it is closed, even if a more important one arrives', () => {
    expect(first(['debt', 'offer'], { isQuiet: false }, 'offer')).toBe('offer')
    expect(first(['debt', 'offer'])).toBe('debt')
  })

  it.each(['age', 'reminder'] as const)('an open notice gives way to an urgent one: %s', (urgent) => {
    expect(first([urgent, 'offer'], { isQuiet: false }, 'offer')).toBe(urgent)
  })

  it('a guest gets no notice that is for players', () => {
    expect(first(EVERYTHING.slice(1), { isPlayer: false })).toBe('promo')
    expect(first(EVERYTHING.slice(1, -1), { isPlayer: false })).toBeNull()
  })

  it('a notice waits until a new player has opened their first case', () => {
    expect(first(['event'], { hasOpenedNothing: true })).toBeNull()
    expect(first(['event'])).toBe('event')
  })

  it('no notice offers the secret shop on the page of the secret shop', () => {
    expect(first(['offer'], { pathname: '/offers-shop' })).toBeNull()
    expect(first(['offer'])).toBe('offer')
  })
})

describe('the budget of interruptions', () => {
  const others = EVERYTHING.slice(2)
  const optional = ['scam', 'reward', 'offer', 'event'] as const

  it.each([
    '/refill',
    '/refill/unauth',
    '/refill/result',
    '/cardform',
    '/open/podarok',
    '/battles/01JABCDEFGHJKMNPQRSTVWXYZ0',
  ])('only necessary notices appear at %s', (pathname) => {
    expect(first(others.slice(1), { pathname })).toBeNull()
    if (!pathname.startsWith('/open/')) expect(first(['credentials'], { pathname })).toBeNull()
    expect(first(['age', ...others.slice(1)], { pathname })).toBe('age')
    expect(first(['reminder'], { pathname })).toBe('reminder')
  })

  it.each(['/', '/battles', '/battles/create', '/upgrades', '/contracts', '/skin-exchange'])(
    'no notice appears in the first minute of a visit at %s',
    (pathname) => {
      for (const notice of optional) {
        expect(first([notice], { pathname, isJustArrived: true })).toBeNull()
        expect(first([notice], { pathname })).toBe(notice)
      }
    },
  )

  it('a visit has one notice: the second one waits for the next visit', () => {
    for (const notice of optional) {
      expect(first([notice], { seenInVisit: 'reward' })).toBe(notice === 'reward' ? 'reward' : null)
    }
    expect(first(['scam', 'offer'], { seenInVisit: 'offer' }, 'offer')).toBe('offer')
  })

  it('a new player is asked to save their login only after their first win', () => {
    const gift = { pathname: '/open/podarok', isJustArrived: true }
    expect(first(['credentials'], { ...gift, hasOpenedNothing: true })).toBeNull()
    expect(first(['credentials'], { ...gift, hasOpenedNothing: false, isQuiet: false })).toBeNull()
    expect(first(['credentials'], { ...gift, hasOpenedNothing: false })).toBe('credentials')
    expect(first(['credentials'], { hasOpenedNothing: true, isJustArrived: true })).toBe('credentials')
  })

  it('the budget of interruptions does not hold back what the law, the account or the visitor’s own link requires', () => {
    for (const notice of ['reminder', 'restriction', 'debt', 'promo'] as const)
      expect(first([notice], { seenInVisit: 'offer', isJustArrived: true })).toBe(notice)
  })

  it('a visit of ten minutes over every screen has one interruption', () => {
    const path = [
      '/',
      '/open/podarok',
      '/',
      '/battles',
      '/upgrades',
      '/refill',
      '/refill/result',
      '/profile',
      '/',
      '/battles',
    ]
    let seenInVisit: Notice | null = null
    const shown = path.flatMap((pathname, minute) => {
      const next = first(optional, { pathname, seenInVisit, isJustArrived: minute === 0 })
      if (next === null || next === seenInVisit) return []
      seenInVisit = next
      return [next]
    })
    expect(shown).toEqual(['scam'])
  })
})
