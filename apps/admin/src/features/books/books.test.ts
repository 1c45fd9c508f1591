import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import BOOKS_NS from 'texts:features/books/books'
import { expect, test } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'

const INVARIANTS = fileURLToPath(new URL('../../../../../docs/invariants.md', import.meta.url))

test('every invariant of the auditor has a name', () => {
  const ids = [...readFileSync(INVARIANTS, 'utf8').matchAll(/^\| (I\d+) \|/gm)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(60)
  expect(Object.keys(i18n.t('promises', { ns: BOOKS_NS, returnObjects: true }))).toEqual(ids)
})
