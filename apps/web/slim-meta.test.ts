import { expect, it } from 'vitest'
import { routesAsked } from './slim-meta.ts'

const known = new Set(['/', '/faq', '/battles', '/battles/history'])

it('titles travel with the screens that name their routes, all of them where a route is known to a running page alone', () => {
  expect(routesAsked("export const meta = () => pageMeta('/')", known)).toEqual(['/'])
  expect(routesAsked("pageMeta(isOld ? '/battles/history' : '/battles')", known)).toEqual([
    '/battles/history',
    '/battles',
  ])
  expect(routesAsked("pageMeta('/open/{caseName}', { name: 'x' })", new Set(['/open/{caseName}']))).toEqual([
    '/open/{caseName}',
  ])
  expect(routesAsked('pageMeta(location.pathname)', known)).toBe('all')
  expect(routesAsked("pageMeta('/'); pageMeta(path)", known)).toBe('all')
})
