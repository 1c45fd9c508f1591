import type { Call } from '../../platform/http/handler.ts'

/** What operators decided about one section of the main page, for one visitor. */
export interface ShelfPlace {
  readonly isShown: boolean
  /** Counted from 1; null for the place in the catalogue. */
  readonly place: number | null
}

/** Places by the section's slug; a missing section is shown at its place in the catalogue. */
export type ShelfPlaces = ReadonlyMap<string, ShelfPlace>

/** The visitor of the main page. */
export type ShelfVisitor = Pick<Call, 'caller' | 'country'>
export type ShelfSource = (visitor: ShelfVisitor) => Promise<ShelfPlaces>

/** The places of sections on the main page. The feature that lets operators change them registers itself here. */
export class HomeShelves {
  #source: ShelfSource = async () => new Map()

  use(source: ShelfSource): void {
    this.#source = source
  }

  placesFor(visitor: ShelfVisitor): Promise<ShelfPlaces> {
    return this.#source(visitor)
  }
}

/** Moves sections to their places on the main page, and takes hidden ones off it. */
export function placeShelves<S extends { readonly slug: string; readonly main: boolean }>(
  sections: readonly S[],
  places: ShelfPlaces,
): S[] {
  if (places.size === 0) return [...sections]
  const shown = sections.map((one) => ({ ...one, main: one.main && (places.get(one.slug)?.isShown ?? true) }))
  const placeOf = ({ slug }: S) => places.get(slug)?.place ?? null
  const placed = shown.filter((one) => one.main && placeOf(one) !== null)
  const main = shown.filter((one) => one.main && placeOf(one) === null)
  for (const one of placed.sort((a, b) => Number(placeOf(a)) - Number(placeOf(b))))
    main.splice(Number(placeOf(one)) - 1, 0, one)
  return [...main, ...shown.filter((one) => !one.main)]
}
