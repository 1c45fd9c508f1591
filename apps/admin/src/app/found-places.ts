import { FOUND_KINDS, type FoundKind } from '@runecase/api/operator/search-rules.ts'
import type { SearchResultPlace } from './section.ts'
import { sections } from './sections.ts'

const places = new Map(
  sections.flatMap(({ finds = {} }) =>
    FOUND_KINDS.flatMap((kind) => (finds[kind] ? [[kind, finds[kind]] as const] : [])),
  ),
)

/** The place of a kind of search results. Throws for a kind without a section. */
export function placeOf(kind: FoundKind): SearchResultPlace {
  const place = places.get(kind)
  if (!place) throw new Error(`no section shows what is found as ${kind}`)
  return place
}
