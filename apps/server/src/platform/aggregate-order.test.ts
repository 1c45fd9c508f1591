import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..')
/** Aggregates whose result depends on the order of their rows. */
const ORDERED = /\b(?:array_agg|json_agg|jsonb_agg|string_agg)\(/g

/** The arguments of a call, from after its opening bracket to the matching one. */
function argumentsAt(text: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
  }
  return text.slice(from, at - 1)
}

// Without its own order an aggregate returns rows in the order of the query plan, so the same page may show the same things differently.
test('every aggregate in a statement has a fixed order', () => {
  let lists = 0
  const unordered: string[] = []
  for (const path of globSync('**/*.sql.ts', { cwd: SERVER })) {
    const text = readFileSync(join(SERVER, path), 'utf8')
    for (const found of text.matchAll(ORDERED)) {
      const inside = argumentsAt(text, found.index + found[0].length)
      lists += 1
      // `distinct` sorts.
      if (!/\border\s+by\b/.test(inside) && !inside.startsWith('distinct '))
        unordered.push(`${path}: ${found[0]}${inside})`)
    }
  }
  expect(lists).toBeGreaterThan(20)
  expect(unordered).toEqual([])
})
