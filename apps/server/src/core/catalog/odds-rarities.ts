import type { OddsDocument } from '@runecase/game/odds-document.ts'
import type { Catalogue } from './catalogue.ts'

/** The current rarity of the item of each line of published odds, in their order. */
export function oddsRarities(catalogue: Pick<Catalogue, 'itemBySlug'>, { rows }: OddsDocument) {
  return rows.map(({ item }) => catalogue.itemBySlug(item).rarity)
}
