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
  readonly isEvent: boolean
  readonly cases: { readonly length: number }
}

/** What the first view of the main page needs: the event's section at its top, and the sizes of the sections below it. */
export interface FirstView {
  readonly event: Shelf | null
  readonly coming: readonly ComingShelf[]
}

export function firstViewOf(sections: readonly Section[]): FirstView {
  const shelves = shelvesOf(sections)
  return {
    event: shelves.find(({ isEvent }) => isEvent) ?? null,
    coming: shelves.map(({ slug, isEvent, cases }) => ({ slug, isEvent, cases: { length: cases.length } })),
  }
}
