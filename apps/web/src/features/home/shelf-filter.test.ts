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

  it('the shelves of the home screen are found by a part of a name, whatever its case and with е for ё', () => {
    expect(names(narrowShelves(all, ' КАЗ ', 'all'))).toEqual([['Popular', 'Казна']])
    expect(names(narrowShelves(all, 'лед', 'all'))).toEqual([
      ['Popular', 'Лёд'],
      ['Coins', 'Ледяной'],
    ])
  })

  it('the shelves of the home screen are narrowed by price in gold: the lower bound belongs, the upper does not', () => {
    expect(names(narrowShelves(all, '', 'cheap'))).toEqual([['Popular', 'Мелочь']])
    expect(names(narrowShelves(all, '', 'middle'))).toEqual([['Popular', 'Казна', 'Лёд']])
  })

  it('the shelves of the home screen stay as they are when nothing is asked', () => {
    expect(narrowShelves(all, '  ', 'all')).toBe(all)
  })

  it('the shelves of the home screen share a row in twos when both are short, and keep their order', () => {
    const of = (count: number) =>
      shelf(
        String(count),
        Array.from({ length: count }, () => one('Казна', 1)),
      )
    const rows = rowsOf([of(3), of(3), of(2), of(6), of(3), of(1)])
    expect(rows.map((row) => row.map(({ name }) => name))).toEqual([['3', '3'], ['2'], ['6'], ['3', '1']])
  })
})
