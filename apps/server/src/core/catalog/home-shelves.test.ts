import { expect, test } from 'vitest'
import { placeShelves, type ShelfPlaces } from './home-shelves.ts'

const SECTIONS = ['event', 'heroes', 'rare', 'cheap'].map((slug) => ({ slug, main: true }))
const slugs = (places: ShelfPlaces, sections = SECTIONS) =>
  placeShelves(sections, places)
    .filter(({ main }) => main)
    .map(({ slug }) => slug)

test('a section without a set place stays at its place in the catalogue', () => {
  expect(slugs(new Map())).toEqual(['event', 'heroes', 'rare', 'cheap'])
})

test('a section moves to its set place, and a hidden one leaves the main page but stays in the list', () => {
  const places: ShelfPlaces = new Map([
    ['cheap', { place: 2, isShown: true }],
    ['heroes', { place: null, isShown: false }],
  ])
  expect(slugs(places)).toEqual(['event', 'cheap', 'rare'])
  expect(placeShelves(SECTIONS, places).map(({ slug }) => slug)).toEqual(['event', 'cheap', 'rare', 'heroes'])
})

test("a place beyond the last one means the last one, and two sections with one place keep the catalogue's order", () => {
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

test('a section that is not on the main page is not added to it', () => {
  const sections = [...SECTIONS, { slug: 'coins', main: false }]
  expect(slugs(new Map([['coins', { place: 1, isShown: true }]]), sections)).toEqual([
    'event',
    'heroes',
    'rare',
    'cheap',
  ])
})
