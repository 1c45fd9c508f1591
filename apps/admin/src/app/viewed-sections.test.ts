import { VIEWED_SECTIONS } from '@runecase/api/operator/viewers-rules.ts'
import { expect, test } from 'vitest'
import { sections } from './sections.ts'

/** Sections with records that nobody edits: they do not show who has a record open. */
const UNWATCHED = ['dashboard', 'reports']

test('a section with records shows who has them open to the roles that see the section', () => {
  const withRecords = sections.filter(
    ({ path, routes }) => !UNWATCHED.includes(path) && routes.some((route) => route.path?.includes(':')),
  )
  expect(Object.fromEntries(withRecords.map(({ path, permission }) => [path, permission ?? null]))).toEqual(
    VIEWED_SECTIONS,
  )
})
