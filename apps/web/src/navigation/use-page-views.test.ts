import { describe, expect, it } from 'vitest'
import { routeOf } from './use-page-views.ts'

describe('counted screens', () => {
  it.each([
    ['/', {}, '/'],
    ['/open/nochnoy-dozhor', { caseName: 'nochnoy-dozhor' }, '/open/:caseName'],
    ['/profile/773410', { userId: '773410' }, '/profile/:userId'],
    ['/battles/%D0%B0', { battleId: 'а' }, '/battles/:battleId'],
    ['/battles/history', {}, '/battles/history'],
  ])('the path %s with %o is counted as %s', (pathname, params, route) => {
    expect(routeOf(pathname, params)).toBe(route)
  })
})
