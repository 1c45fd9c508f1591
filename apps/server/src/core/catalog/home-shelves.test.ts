import { expect, test } from 'vitest'
import { HomeShelves, placeShelves, type ShelfPlaces } from './home-shelves.ts'

const SECTIONS = ['event', 'heroes', 'rare', 'cheap'].map((slug) => ({ slug, main: true }))
const slugs = (places: ShelfPlaces, sections = SECTIONS) =>
  placeShelves(sections, places)
    .filter(({ main }) => main)
    .map(({ slug }) => slug)

test('sections of which nothing is said stay where the catalogue has them', () => {
  expect(slugs(new Map())).toEqual(['event', 'heroes', 'rare', 'cheap'])
})

test('a section goes to its place, and one that is not shown leaves the main page and stays in the list', () => {
  const places: ShelfPlaces = new Map([
    ['cheap', { place: 2, isShown: true }],
    ['heroes', { place: null, isShown: false }],
  ])
  expect(slugs(places)).toEqual(['event', 'cheap', 'rare'])
  expect(placeShelves(SECTIONS, places).map(({ slug }) => slug)).toEqual(['event', 'cheap', 'rare', 'heroes'])
})

test('a place beyond the last is the last, and of two at one place the catalogue decides', () => {
  const at = (place: number) => ({ place, isShown: true })
  expect(slugs(new Map([['event', at(99)]]))).toEqual(['heroes', 'rare', 'cheap', 'event'])
  expect(
    slugs(
      new Map([
        ['rare', at(1)],
        ['heroes', at(2)],
      ]),
    ),
  ).toEqual(['rare', 'heroes', 'event', 'cheap'])
})

test('a section that the main page does not have is not brought there', () => {
  const sections = [...SECTIONS, { slug: 'coins', main: false }]
  expect(slugs(new Map([['coins', { place: 1, isShown: true }]]), sections)).toEqual([
    'event',
    'heroes',
    'rare',
    'cheap',
  ])
})

test('a second feature that places the sections is refused', () => {
  const shelves = new HomeShelves()
  shelves.use(async () => new Map())
  expect(() => shelves.use(async () => new Map())).toThrow('two features place the sections of the main page')
})
