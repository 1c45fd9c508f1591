import { expect, test } from 'vitest'
import { sampleCase } from './sample-case.ts'
import type { Section } from './section.ts'
import { firstShelvesOf, shelvesOf } from './shelves.ts'

const section = (slug: string, count: number, event = false): Section => ({
  id: 1,
  slug,
  name: slug,
  description: '',
  event,
  main: true,
  battle: false,
  lineBreaks: false,
  appearanceData: {} as Section['appearanceData'],
  cases: Array.from({ length: count }, (_, at) => sampleCase({ slug: `${slug}-${at}` })),
})

test('the first view has complete shelves of at least eight cases, then placeholders of the others', () => {
  const sections = [section('one', 3), section('two', 6), section('three', 4), section('four', 2)]
  const { shelves, coming } = firstShelvesOf(sections)
  expect(shelves).toEqual(shelvesOf(sections).slice(0, 2))
  expect(coming).toEqual([
    { slug: 'three', cases: { length: 4 } },
    { slug: 'four', cases: { length: 2 } },
  ])
})

test('the section of the event is complete at any position', () => {
  const { shelves, coming } = firstShelvesOf([
    section('one', 9),
    section('two', 1),
    section('event', 1, true),
    section('last', 1),
  ])
  expect(shelves.map(({ slug }) => slug)).toEqual(['one', 'two', 'event'])
  expect(coming.map(({ slug }) => slug)).toEqual(['last'])
})

test('a short catalogue is shown completely', () => {
  expect(firstShelvesOf([section('one', 2)])).toMatchObject({ shelves: [{ slug: 'one' }], coming: [] })
  expect(firstShelvesOf([])).toEqual({ shelves: [], coming: [] })
})
