import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  anchorsOf,
  countWords,
  labelsOf,
  linksOf,
  longParagraphs,
  numberingFaults,
  sourcesOf,
  testPathsOf,
} from './bootstrap/document-rules.mjs'
import { ROOT } from './bootstrap/run-program.mjs'

const ARCHITECTURE = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8')
const IGNORED = ['node_modules', 'build', 'data', 'test-results', 'playwright-report']

describe('the rules for documents', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

  test('a paragraph of 61 words is too long, one of 60 is not', () => {
    expect(longParagraphs(`# Title\n\n${words(60)}\n`)).toEqual([])
    expect(longParagraphs(`# Title\n\n${words(61)}\n`)).toEqual([{ line: 3, words: 61 }])
  })

  test('a paragraph continues over several lines, and a list item is a paragraph of its own', () => {
    expect(longParagraphs(`${words(40)}\n${words(40)}`)).toEqual([{ line: 1, words: 80 }])
    expect(longParagraphs(`- ${words(40)}\n- ${words(40)}\n\n| ${words(40)} | ${words(40)} |`)).toEqual([])
    expect(longParagraphs(`1. ${words(40)}\n   ${words(40)}`)).toEqual([{ line: 1, words: 80 }])
  })

  test('code and addresses do not count as words', () => {
    const fenced = `\`\`\`\n${words(100)}\n\`\`\``
    expect(countWords(`one two\n\n${fenced}\n\n    ${words(100)}\n\n[three](four/five.md)`)).toBe(3)
  })

  test('links are found with their lines, except in code', () => {
    expect(linksOf('a\n[b](c.md#d) and `[e](f)`\n\n    [g](h)\n')).toEqual([{ line: 2, to: 'c.md#d' }])
  })

  test('headings get the anchors of repository hosts, and a repeated heading gets a number', () => {
    expect(anchorsOf('# One, two: `three`\n\n## Same\n\n## Same\n')).toEqual(['one-two-three', 'same', 'same-1'])
  })

  test('labels are the texts in angle quotes', () => {
    expect(labelsOf('Press «Сохранить», then «Закрыть».')).toEqual([
      { line: 1, label: 'Сохранить' },
      { line: 1, label: 'Закрыть' },
    ])
  })

  test('source files are found in code, except those with a placeholder', () => {
    expect(
      sourcesOf('`db/a.sql` and `b.test.ts`, not c.ts\n\n`features/X/X-form.ts` `K.ts` `x.test.ts` `list-F.ts`'),
    ).toEqual([
      { line: 1, file: 'db/a.sql' },
      { line: 1, file: 'b.test.ts' },
    ])
  })

  test('test paths are found in commands, also in code blocks', () => {
    expect(
      testPathsOf('`npx vitest run a/b.test.ts c -u`\n\n    npm test -- e2e   # one\n\n`npm test -- PATH`'),
    ).toEqual([
      { line: 1, path: 'a/b.test.ts' },
      { line: 1, path: 'c' },
      { line: 3, path: 'e2e' },
    ])
  })

  test('a missing decision number and one that is used twice are reported', () => {
    expect(numberingFaults(['0001-a.md', '0002-b.md'])).toEqual([])
    expect(numberingFaults(['0001-a.md', '0003-b.md'])).toEqual(['decision 3 stands in place 2'])
    expect(numberingFaults(['0001-a.md', '0001-b.md'])).toEqual(['decision 1 stands in place 2'])
  })
})

describe('docs/architecture.md', () => {
  test('the tree in docs/architecture.md names every folder below the folders that it lists', () => {
    const printed = treeOf(/```\n([\s\S]*?)```/.exec(ARCHITECTURE)?.[1] ?? '')
    expect(printed.size).toBeGreaterThan(10)
    const real = new Map([...printed.keys()].map((folder) => [folder, foldersOf(folder)]))
    expect(Object.fromEntries([...printed].map(([folder, names]) => [folder, names.toSorted()]))).toEqual(
      Object.fromEntries(real),
    )
  })

  test('each file of the request walk exists and contains the function of its step', () => {
    const steps = [...ARCHITECTURE.matchAll(/\]\(\.\.\/((?:apps|packages)\/[^)]+)\), `(\w+)`/g)]
    expect(steps.length).toBeGreaterThan(14)
    const missing = steps.flatMap(([, path = '', name = '']) => {
      const file = join(ROOT, path)
      const isThere = existsSync(file) && new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'))
      return isThere ? [] : [`${path}: ${name}`]
    })
    expect(missing).toEqual([])
  })
})

/** The folders below each folder of the tree that has any. The root is ''. */
function treeOf(text: string): Map<string, string[]> {
  const printed = new Map<string, string[]>()
  const parents: string[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const depth = (line.length - line.trimStart().length) / 2
    const parent = depth === 0 ? '' : (parents[depth - 1] ?? '')
    const names = /^(?:[\w-]+\/(?:\s|$))+/.exec(`${line.trim()} `)?.[0].trim().split(/\s+/) ?? []
    printed.set(parent, [...(printed.get(parent) ?? []), ...names.map((name) => name.slice(0, -1))])
    parents[depth] = join(parent, names[0] ?? '')
  }
  return printed
}

function foldersOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !IGNORED.includes(entry.name))
    .map(({ name }) => name)
    .toSorted()
}
