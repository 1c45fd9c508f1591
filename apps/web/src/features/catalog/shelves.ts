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

/** Sections that hold something to open from the shelf, in the order given; the others leave. */
export function shelvesOf(sections: readonly Section[]): readonly Shelf[] {
  return sections
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
