import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../../../packages/realtime/src')]
/** A named statement in a call: its name, then its text. */
const NAMED = /\b\w+(?:<[^()]*>)?\(\s*'(?<name>[a-z]+_[a-z_0-9]+)',\s*(?:`|'\w+ )/g

// A connection refuses a name that it prepared with another text, so calls would fail only after both statements ran on one connection.
test('every prepared statement has a unique name', () => {
  const places = new Map<string, string[]>()
  for (const path of FOLDERS.flatMap((folder) => globSync(join(folder, '**/*.sql.ts')))) {
    for (const { groups } of readFileSync(path, 'utf8').matchAll(NAMED)) {
      const name = groups?.name ?? ''
      places.set(name, [...(places.get(name) ?? []), path])
    }
  }
  expect(places.size).toBeGreaterThan(300)
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([])
})
