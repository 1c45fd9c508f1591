import { describe, expect, it } from 'vitest'
import { campaignOf, guardedFairnessPath, guardedPath, savedQueryCookie } from './guards.ts'

describe('who may see which page', () => {
  it.each([
    ['/battles/create', '/battles'],
    ['/battles/statistics', '/battles'],
    ['/refill', '/refill/unauth'],
  ])('a guest at %s is redirected to %s, and a player stays', (path, to) => {
    expect(guardedPath(path, false)).toBe(to)
    expect(guardedPath(path, true)).toBeUndefined()
  })

  it.each(['/', '/battles', '/battles/history', '/refill/result', '/faq', '/open/x'])(
    '%s is open to everybody',
    (path) => {
      expect(guardedPath(path, false)).toBeUndefined()
      expect(guardedPath(path, true)).toBeUndefined()
    },
  )

  it("a player is redirected away from the guests' refill page", () => {
    expect(guardedPath('/refill/unauth', true)).toBe('/refill')
    expect(guardedPath('/refill/unauth', false)).toBeUndefined()
  })

  it('the fairness pages redirect home while they are closed', () => {
    for (const page of ['check', 'settings', 'instructions', 'case-history/7']) {
      expect(guardedFairnessPath(`/provably-fair/${page}`, true, false)).toBe('/')
    }
  })

  it('checking and seed settings need a player while the fairness pages are open', () => {
    for (const page of ['check', 'settings']) {
      expect(guardedFairnessPath(`/provably-fair/${page}`, false, true)).toBe('/provably-fair/instructions')
      expect(guardedFairnessPath(`/provably-fair/${page}`, true, true)).toBeUndefined()
    }
    expect(guardedFairnessPath('/provably-fair/instructions', false, true)).toBeUndefined()
    expect(guardedFairnessPath('/provably-fair/case-history/7', false, true)).toBeUndefined()
  })
})

describe('the query of a campaign', () => {
  it('the query of a campaign is stored without the part after ?u_tm=', () => {
    expect(campaignOf('?ref=7&promo=LUNAR?u_tm=tg')).toEqual({ saved: '?ref=7&promo=LUNAR' })
    expect(campaignOf('?ref=7&u_tm=tg')).toEqual({ saved: '?ref=7&u_tm=tg' })
    expect(campaignOf('?u_tm=tg&ref=7')).toEqual({ saved: '' })
    expect(campaignOf('?utm_source=tg')).toBeUndefined()
    expect(campaignOf('')).toBeUndefined()
  })

  it('the query of a campaign cannot add a cookie attribute or exceed the size of a cookie', () => {
    expect(savedQueryCookie('?a=1; Domain=evil', true)).toBe(
      'saved-query=%3Fa%3D1%3B%20Domain%3Devil; Path=/; SameSite=Lax; Secure',
    )
    expect(campaignOf(`?u_tm&a=${'x'.repeat(5000)}`)?.saved).toHaveLength(1000)
  })
})
