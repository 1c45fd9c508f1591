import { expect, test } from 'vitest'
import { titleFault, titlesOf } from './bootstrap/title-rules.mjs'

test('titles are found in tests, tables and options, with their lines', () => {
  const source = [
    "import { test } from 'vitest'",
    "test('a player opens a case', () => {})",
    "  it.each([['(', 1], [')', 2]] as const)(",
    "    'the sign %s is %d',",
    '    () => {},',
    '  )',
    "test.skipIf(process.platform !== 'linux')('the folder is locked', () => {})",
    'test(`a guest is redirected`, LONG, async () => {})',
    "test.describe('receipts', () => {})",
    "describe('a toast', () => {})",
    "regex.test('no title at all')",
  ].join('\n')
  expect(titlesOf(source)).toEqual([
    { line: 2, title: 'a player opens a case' },
    { line: 4, title: 'the sign %s is %d' },
    { line: 7, title: 'the folder is locked' },
    { line: 8, title: 'a guest is redirected' },
  ])
})

test.each([
  ['refuses a second claim of the same level', undefined],
  ['a %s that is too long is refused', undefined],
  ['of two nodes one starts', 'begins with "of"'],
  ['is removed when it is dismissed', 'begins with "is"'],
  ['that was signed is accepted', 'begins with "that"'],
  ['a country', 'fewer than 3 words'],
  ['%s', 'fewer than 3 words'],
  ['%s: %s (%d)', 'nothing but values'],
] as const)('the title "%s" has the fault %s', (title, fault) => {
  expect(titleFault(title)).toBe(fault)
})
