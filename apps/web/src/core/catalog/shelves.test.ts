import { expect, test } from 'vitest'
import { sampleCase } from './sample-case.ts'
import type { Section } from './section.ts'
import { firstViewOf, shelvesOf } from './shelves.ts'

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

test('the first view has the section of the event, and the placeholders of all sections', () => {
  const sections = [section('one', 3), section('event', 2, true), section('empty', 0)]
  expect(firstViewOf(sections)).toEqual({
    event: shelvesOf(sections)[1],
    coming: [
      { slug: 'one', isEvent: false, cases: { length: 3 } },
      { slug: 'event', isEvent: true, cases: { length: 2 } },
    ],
  })
})

test('without an event, the first view has only placeholders', () => {
  expect(firstViewOf([section('one', 2)])).toEqual({
    event: null,
    coming: [{ slug: 'one', isEvent: false, cases: { length: 2 } }],
  })
  expect(firstViewOf([])).toEqual({ event: null, coming: [] })
})
