import { expect, test } from 'vitest'
import { matchingEntries, menuEntries } from './search-entries.ts'

const titlesFor = (text: string, entries = menuEntries(() => true)) =>
  matchingEntries(entries, text).map(({ title }) => title)

test('a section is found by the beginning of any of its words', () => {
  expect(titlesFor('вывод')).toContain('Выводы')
  expect(titlesFor('цен')).toContain('Предметы и цены')
  expect(titlesFor('ывод')).toEqual([])
})

test('a new entry is found by its words in any order, and the closest match comes first', () => {
  expect(titlesFor('новый промокод')[0]).toBe('Новый промокод')
  expect(titlesFor('промокод нов')).toContain('Новый промокод')
})

test('the search offers only what the operator may see and create', () => {
  expect(menuEntries(() => false).map(({ path }) => path)).toEqual(['/change-requests'])
  const readOnly = menuEntries((permission) => permission.endsWith('.see'))
  expect(readOnly.some(({ path }) => path.endsWith('/new'))).toBe(false)
})

test('an empty search finds nothing', () => {
  expect(titlesFor('')).toEqual([])
  expect(titlesFor('  -  ')).toEqual([])
})
