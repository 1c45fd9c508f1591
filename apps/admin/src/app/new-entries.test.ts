import { expect, test } from 'vitest'
import { sections } from './sections.ts'

test('what a section makes anew has a route of the section, which is closed to roles that may not make it', () => {
  const entries = sections.flatMap(({ path, routes, creates = [] }) =>
    creates.map((entry) => [entry.path, routes.some((route) => `/${path}/${route.path}` === entry.path)]),
  )
  expect(entries.length).toBeGreaterThan(10)
  expect(entries.filter(([, hasRoute]) => !hasRoute)).toEqual([])
})
