import { describe, expect, it } from 'vitest'
import type { Case, Section } from '../catalog/catalog.queries.ts'
import { narrowShelves, shelves } from './shelf-filter.ts'

const one = (name: string, price: number, rest: Partial<Case> = {}) =>
  ({ name, kind: 'regular', priceData: { currency: 'GOLD', price, oldPrice: null }, ...rest }) as Case
const section = (name: string, cases: Case[]) => ({ name, cases }) as Section
const names = (found: readonly Section[]) => found.map(({ name, cases }) => [name, ...cases.map((each) => each.name)])

describe('the shelves of the home screen', () => {
  it('hold what is opened from a shelf, and a section of gifts alone is not one', () => {
    const all = [
      section('Daily', [one('Morning', 0, { kind: 'daily' })]),
      section('Event', [one('Rift', 59, { kind: 'event' }), one('Level 10', 0, { kind: 'level' })]),
    ]
    expect(names(shelves(all))).toEqual([['Event', 'Rift']])
  })

  const all = [
    section('Popular', [one('Казна', 499), one('Лёд', 100), one('Мелочь', 9.5)]),
    section('Coins', [one('Ледяной', 60, { priceData: { currency: 'COIN', price: 60, oldPrice: null } })]),
  ]

  it('are found by a part of a name, whatever its case and with е for ё', () => {
    expect(names(narrowShelves(all, ' КАЗ ', 'all'))).toEqual([['Popular', 'Казна']])
    expect(names(narrowShelves(all, 'лед', 'all'))).toEqual([
      ['Popular', 'Лёд'],
      ['Coins', 'Ледяной'],
    ])
  })

  it('are narrowed by price in gold: the lower bound belongs, the upper does not', () => {
    expect(names(narrowShelves(all, '', 'cheap'))).toEqual([['Popular', 'Мелочь']])
    expect(names(narrowShelves(all, '', 'middle'))).toEqual([['Popular', 'Казна', 'Лёд']])
  })

  it('stay as they are when nothing is asked', () => {
    expect(narrowShelves(all, '  ', 'all')).toBe(all)
  })
})
