import { expect, test } from 'vitest'
import { sections } from './sections.ts'

test('the screen for a new entry of a section is one of its routes, and closed to roles that may not create it', () => {
  const entries = sections.flatMap(({ path, routes, creates = [] }) =>
    creates.map((entry) => [entry.path, routes.some((route) => `/${path}/${route.path}` === entry.path)]),
  )
  expect(entries.length).toBeGreaterThan(10)
  expect(entries.filter(([, hasRoute]) => !hasRoute)).toEqual([])
})
