import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = resolve(import.meta.dirname, '..')

/** The classes that a style sheet defines. */
function classesOf(path: string): ReadonlySet<string> {
  const rules = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

// TypeScript accepts an unknown class: the element would only lose its style.
it('every class that a screen names is in its style sheet', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCE })
  const unknown = files.flatMap((file) => {
    const source = readFileSync(join(SOURCE, file), 'utf8')
    const code = source.replace(/'[^'\n]*'/g, "''")
    return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', path = '']) => {
      const known = classesOf(join(SOURCE, dirname(file), path))
      const named = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
      return named.filter((one) => !known.has(one)).map((one) => `${file}: ${one}`)
    })
  })
  expect(files.length).toBeGreaterThan(300)
  expect(unknown).toEqual([])
})
