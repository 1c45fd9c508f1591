import { expect, test } from 'vitest'
import { routeOf } from '../../navigation/use-page-views.ts'
import { isBonusRoute } from './pwa-bonus-routes.ts'

test.each([
  ['/open/rift', { caseName: 'rift' }, true],
  ['/upgrades', {}, true],
  ['/contracts', {}, true],
  ['/battles', {}, true],
  ['/battles/history', {}, true],
  ['/battles/01K9', { battleId: '01K9' }, true],
  ['/battles/create', {}, true],
  ['/battles/statistics', {}, false],
  ['/', {}, false],
  ['/profile/7', { userId: '7' }, false],
])('the app claims its bonus on the route %s: %s', (pathname, params, isAsked) => {
  expect(isBonusRoute(routeOf(pathname, params))).toBe(isAsked)
})
