import { describe, expect, it } from 'vitest'
import type { ShelfCase } from '../../core/catalog/shelf-case.ts'
import type { Shelf } from '../../core/catalog/shelves.ts'
import { narrowShelves } from './shelf-filter.ts'
import { rowsOf } from './shelf-rows.ts'

const one = (name: string, price: number, rest: Partial<ShelfCase> = {}) =>
  ({ name, price, currency: 'GOLD', ...rest }) as ShelfCase
const shelf = (name: string, cases: ShelfCase[]) => ({ name, cases }) as unknown as Shelf
const names = (found: readonly Shelf[]) => found.map(({ name, cases }) => [name, ...cases.map((each) => each.name)])

describe('the shelves of the home screen', () => {
  const all = [
    shelf('Popular', [one('Казна', 499), one('Лёд', 100), one('Мелочь', 9.5)]),
    shelf('Coins', [one('Ледяной', 60, { currency: 'COIN' })]),
  ]

  it('the search finds cases by a part of the name, in any case and with е for ё', () => {
    expect(names(narrowShelves(all, ' КАЗ ', 'all'))).toEqual([['Popular', 'Казна']])
    expect(names(narrowShelves(all, 'лед', 'all'))).toEqual([
      ['Popular', 'Лёд'],
      ['Coins', 'Ледяной'],
    ])
  })

  it('the price filter includes its lower bound and excludes its upper one', () => {
    expect(names(narrowShelves(all, '', 'cheap'))).toEqual([['Popular', 'Мелочь']])
    expect(names(narrowShelves(all, '', 'middle'))).toEqual([['Popular', 'Казна', 'Лёд']])
  })

  it('without a filter the shelves stay as they are', () => {
    expect(narrowShelves(all, '  ', 'all')).toBe(all)
  })

  it('two adjacent short shelves share a row and keep their order', () => {
    const of = (count: number) =>
      shelf(
        String(count),
        Array.from({ length: count }, () => one('Казна', 1)),
      )
    const rows = rowsOf([of(3), of(3), of(2), of(6), of(3), of(1)])
    expect(rows.map((row) => row.map(({ name }) => name))).toEqual([['3', '3'], ['2'], ['6'], ['3', '1']])
  })
})
