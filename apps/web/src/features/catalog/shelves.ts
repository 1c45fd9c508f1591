import type { Section } from './section.ts'
import { type ShelfCase, shelfCaseOf } from './shelf-case.ts'

/** A section of the catalogue as the main page shows it. */
export interface Shelf {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly isEvent: boolean
  readonly look: Section['appearanceData']
  readonly cases: readonly ShelfCase[]
}

/** Kinds of cases that are opened from a shelf; the others are given out: by the day, by the level, by an offer. */
const SHELF_KINDS: readonly string[] = ['regular', 'event', 'coin', 'landing']

/** Sections of the main page that hold something to open from the shelf, in the order given; the others leave. */
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

/** A shelf whose cases are still on their way: only their count is known. */
export interface ComingShelf {
  readonly slug: string
  readonly cases: { readonly length: number }
}

/** The top of the main page: whole shelves first, and how long the others are. */
export interface FirstShelves {
  readonly shelves: readonly Shelf[]
  readonly coming: readonly ComingShelf[]
}

/** As many cases as a first view may show. */
const FIRST_CASES = 8

/** Cuts the shelves behind the first view. The event's shelf is among the whole ones: the top of the page tells of it. */
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
