import { describe, expect, it } from 'vitest'
import { NOTICE_ORDER, type Notice, noticeToShow, type Screen } from './notice-order.ts'

const EVERYTHING: readonly Notice[] = [
  'age',
  'reminder',
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
}
const first = (waiting: readonly Notice[], screen: Partial<Screen> = {}, shown: Notice | null = null) =>
  noticeToShow(new Set(waiting), { ...HOME, ...screen }, shown)

describe('the notice over a screen', () => {
  it('is one at a time, the most important first', () => {
    const seen = EVERYTHING.map((_, closed) => first(EVERYTHING.slice(closed)))
    expect(seen).toEqual(EVERYTHING)
    expect(NOTICE_ORDER.map(({ notice }) => notice)).toEqual(EVERYTHING)
    expect(first([])).toBeNull()
  })

  it('waits while the player has opened a dialog himself, and while an animation plays', () => {
    const others = EVERYTHING.slice(1)
    expect(first(others, { isCovered: true })).toBeNull()
    expect(first(others, { isCovered: true }, 'offer')).toBeNull()
    expect(first(others, { isQuiet: false })).toBeNull()
  })

  it('waits while a visitor signs in, unless his age is unknown', () => {
    expect(first(['promo'], { isPlayer: false, isRegistering: true })).toBeNull()
    expect(first(['age', 'promo'], { isPlayer: false, isRegistering: true })).toBe('age')
  })

  it('stays until it is closed, even if a more important one has come meanwhile', () => {
    expect(first(['debt', 'offer'], { isQuiet: false }, 'offer')).toBe('offer')
    expect(first(['debt', 'offer'])).toBe('debt')
  })

  it.each(['age', 'reminder'] as const)('gives way to the urgent one: %s', (urgent) => {
    expect(first([urgent, 'offer'], { isQuiet: false }, 'offer')).toBe(urgent)
  })

  it('gives a guest nothing that is a player’s', () => {
    expect(first(EVERYTHING.slice(1), { isPlayer: false })).toBe('promo')
    expect(first(EVERYTHING.slice(1, -1), { isPlayer: false })).toBeNull()
  })

  it('waits until a new player has opened his first case', () => {
    const gift = { pathname: '/open/podarok', hasOpenedNothing: true }
    expect(first(['scam', 'reward', 'offer', 'event', 'promo'], gift)).toBeNull()
    expect(first(['debt', 'scam'], gift)).toBe('debt')
    expect(first(['scam'], { ...gift, hasOpenedNothing: false })).toBe('scam')
    expect(first(['scam'], { hasOpenedNothing: true })).toBe('scam')
    expect(first(['event'], { hasOpenedNothing: true })).toBeNull()
  })

  it('offers nothing of the secret shop in the secret shop', () => {
    expect(first(['offer'], { pathname: '/offers-shop' })).toBeNull()
    expect(first(['offer'])).toBe('offer')
  })

  it.each(['/refill', '/refill/unauth', '/refill/result', '/cardform'])('offers nothing at %s', (pathname) => {
    expect(first(['reward', 'offer', 'event', 'promo'], { pathname })).toBeNull()
    expect(first(['scam', 'offer'], { pathname })).toBe('scam')
  })
})
