import type { Call } from '../../platform/http/handler.ts'

/** What operators say of one section of the main page, for one visitor. */
export interface ShelfPlace {
  readonly isShown: boolean
  /** Counted from 1; null: where the catalogue has it. */
  readonly place: number | null
}

/** By the slug of the section; one that is missing is shown where the catalogue has it. */
export type ShelfPlaces = ReadonlyMap<string, ShelfPlace>

/** Who looks at the main page. */
export type ShelfVisitor = Pick<Call, 'caller' | 'country'>
export type ShelfSource = (visitor: ShelfVisitor) => Promise<ShelfPlaces>

/** Where the sections of the main page stand, as the feature says that lets operators decide it. */
export class HomeShelves {
  #source: ShelfSource | undefined

  use(source: ShelfSource): void {
    if (this.#source) throw new Error('two features place the sections of the main page')
    this.#source = source
  }

  async placesFor(visitor: ShelfVisitor): Promise<ShelfPlaces> {
    return this.#source?.(visitor) ?? new Map()
  }
}

/** Puts sections at the places that they have on the main page, and takes off it those that are not shown. */
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
