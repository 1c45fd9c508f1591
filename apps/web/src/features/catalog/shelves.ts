import type { Section } from './section.ts'
import { type ShelfCase, shelfCaseOf } from './shelf-case.ts'

/** A section of the catalogue on the main page. */
export interface Shelf {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly isEvent: boolean
  readonly look: Section['appearanceData']
  readonly cases: readonly ShelfCase[]
}

/** Kinds of cases in the sections; the others are granted: daily, for a level, by an offer. */
const SHELF_KINDS: readonly string[] = ['regular', 'event', 'coin', 'landing']

/** Sections of the main page that contain something to open, in the given order; the others are left out. */
export function shelvesOf(sections: readonly Section[]): readonly Shelf[] {
  return sections
    .filter(({ main }) => main)
    .map((section) => ({
      slug: section.slug,
      name: section.name,
      description: section.description,
      isEvent: section.event,
      look: section.appearanceData,
      cases: section.cases.filter(({ kind }) => SHELF_KINDS.includes(kind)).map(shelfCaseOf),
    }))
    .filter(({ cases }) => cases.length > 0)
}

/** A section whose cases are still loading: only their number is known. */
export interface ComingShelf {
  readonly slug: string
  readonly cases: { readonly length: number }
}

/** The top of the main page: complete sections first, and the sizes of the others. */
export interface FirstShelves {
  readonly shelves: readonly Shelf[]
  readonly coming: readonly ComingShelf[]
}

/** The number of cases in a first view. */
const FIRST_CASES = 8

/** Cuts the sections after the first view. The event's section is always complete, because the top of the page uses it. */
export function firstShelvesOf(sections: readonly Section[]): FirstShelves {
  const shelves = shelvesOf(sections)
  let count = 0
  let end = shelves.findIndex(({ isEvent }) => isEvent) + 1
  for (const [at, { cases }] of shelves.entries()) {
    if (at >= end && count >= FIRST_CASES) break
    count += cases.length
    end = Math.max(end, at + 1)
  }
  return {
    shelves: shelves.slice(0, end),
    coming: shelves.slice(end).map(({ slug, cases }) => ({ slug, cases: { length: cases.length } })),
  }
}
