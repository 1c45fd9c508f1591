import { describe, expect, it } from 'vitest'
import { isPaymentPath, paths } from './paths.ts'

describe('paths of screens', () => {
  it('every path is a route of the router', () => {
    expect(paths.home()).toBe('/')
    expect(paths.openCase('treshchina-v-nebe')).toBe('/open/treshchina-v-nebe')
    expect(paths.ownProfile()).toBe('/profile')
    expect(paths.profile('77')).toBe('/profile/77')
    expect(paths.register()).toBe('#reg')
    expect(paths.battles()).toBe('/battles')
    expect(paths.upgrades()).toBe('/upgrades')
    expect(paths.contracts()).toBe('/contracts')
    expect(paths.dailyCases()).toBe('/daily-cases')
    expect(paths.bonuses()).toBe('/bonuses')
    expect(paths.offersShop()).toBe('/offers-shop')
    expect(paths.leaderboard()).toBe('/leaderboard')
    expect(paths.event()).toBe('/event')
    expect(paths.newCases()).toBe('/event/new-cases')
    expect(paths.refill()).toBe('/refill')
    expect(paths.refillAsGuest()).toBe('/refill/unauth')
    expect(paths.faq()).toBe('/faq')
    expect(paths.contacts()).toBe('/contacts')
    expect(paths.support()).toBe('/support')
    expect(paths.supportRequest('12')).toBe('/support/12')
    expect(paths.userAgreement()).toBe('/user-agreement')
    expect(paths.eventCondition()).toBe('/event-condition')
    expect(paths.cookies()).toBe('/cookies')
    expect(paths.credits()).toBe('/credits')
    expect(paths.responsiblePlay()).toBe('/responsible-play')
    expect(paths.fairnessInstructions()).toBe('/provably-fair/instructions')
  })

  it('paths tell the steps of a payment from other screens', () => {
    const steps = [paths.refill(), paths.refillAsGuest(), '/refill/result', '/cardform']
    expect(steps.filter((path) => !isPaymentPath(path))).toEqual([])
    expect([paths.home(), paths.history(), '/refills'].filter(isPaymentPath)).toEqual([])
  })

  it('a name in a path cannot change where the path leads', () => {
    expect(paths.openCase('../profile?x#y')).toBe('/open/..%2Fprofile%3Fx%23y')
    expect(paths.profile('a/b')).toBe('/profile/a%2Fb')
  })
})
