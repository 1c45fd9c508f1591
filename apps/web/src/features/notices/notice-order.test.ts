import { describe, expect, it } from 'vitest'
import { noticeToShow, type Waiting } from './notice-order.ts'

const everything: Waiting = {
  isAgeUnknown: true,
  isRegistering: false,
  isPlayer: true,
  isDebtDue: false,
  isScamDue: true,
  hasReward: true,
  hasPromo: true,
}

describe('what is shown over a screen', () => {
  it('is one thing at a time: age, warning, prize, offer', () => {
    expect(noticeToShow(everything, '/')).toBe('age')
    expect(noticeToShow({ ...everything, isAgeUnknown: false }, '/')).toBe('scam')
    expect(noticeToShow({ ...everything, isAgeUnknown: false, isScamDue: false }, '/')).toBe('reward')
    const offer = { ...everything, isAgeUnknown: false, isScamDue: false, hasReward: false }
    expect(noticeToShow(offer, '/')).toBe('promo')
    expect(noticeToShow({ ...offer, hasPromo: false }, '/')).toBeNull()
  })

  it('tells of a debt before anything but the age', () => {
    expect(noticeToShow({ ...everything, isAgeUnknown: false, isDebtDue: true }, '/')).toBe('debt')
  })

  it('leaves alone who is signing in, unless his age is unknown', () => {
    expect(noticeToShow({ ...everything, isAgeUnknown: false, isRegistering: true }, '/')).toBeNull()
    expect(noticeToShow({ ...everything, isRegistering: true }, '/')).toBe('age')
  })

  it('neither warns a guest of fraud nor gives him prizes', () => {
    expect(noticeToShow({ ...everything, isAgeUnknown: false, isPlayer: false }, '/')).toBe('promo')
  })

  it.each(['/refill', '/refill/unauth', '/refill/result'])('offers no code at %s', (path) => {
    const offer = { ...everything, isAgeUnknown: false, isScamDue: false, hasReward: false }
    expect(noticeToShow(offer, path)).toBeNull()
  })
})
