import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from '../app/routes.ts'
import { createMatcher, type RouteRecord } from './match.ts'

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, '')

function recordsOf(entries: readonly RouteConfigEntry[], parentId: string): RouteRecord[] {
  return entries.flatMap((entry) => [
    {
      id: idOf(entry),
      parentId,
      ...(entry.path !== undefined && { path: entry.path }),
      ...(entry.index && { index: true }),
    },
    ...recordsOf(entry.children ?? [], idOf(entry)),
  ])
}

function objectsOf(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map((entry) => {
    const { path, index, children = [] } = entry
    const named = { id: idOf(entry), ...(path !== undefined && { path }) }
    return index ? { ...named, index } : { ...named, children: objectsOf(children) }
  })
}

const match = createMatcher([{ id: 'root', path: '' }, ...recordsOf(routes, 'root')])
const library: RouteObject[] = [{ id: 'root', path: '', children: objectsOf(routes) }]

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.path !== undefined && entry.path !== '*' ? [`/${entry.path.replaceAll(/:\w+/g, 'some-Name')}`] : []),
    ...pathsOf(entry.children ?? []),
  ])
}

describe('the routes of an address', () => {
  const odd = ['/', '//', '/OPEN/Case', '/open/a%2Fb', '/open/%D0%BA%D0%B5%D0%B9%D1%81', '/open/%E0%A4%A', '/open/a/b']
  const unknown = ['/nowhere', '/battles/a/b', '/profile/77/x', '/event/none', '/faq/', '/open', '/open/']

  it.each([...new Set([...pathsOf(routes), ...odd, ...unknown])])('are those the library finds: %s', (path) => {
    const expected = matchRoutes(library, path)?.map(({ route, params }) => ({ id: route.id, params }))
    expect(match(path)?.map(({ id, params }) => ({ id, params }))).toEqual(expected)
  })
})
