import { type ShopText, textsWithin } from '../facts/public.ts'
import type { Catalogue } from './catalogue.ts'

/** The names and descriptions of the catalogue that players read, other than the market names of items. */
export async function catalogueTexts(catalogue: Pick<Catalogue, 'sections' | 'items'>): Promise<readonly ShopText[]> {
  const sections = catalogue.sections()
  const packs = [...catalogue.items()].filter(({ pack, isRetired }) => pack !== null && !isRetired)
  return [
    ...sections.flatMap(({ name, description }) => textsWithin('section', [name, description])),
    ...sections.flatMap(({ cases }) =>
      cases.flatMap(({ name, label }) => textsWithin('case', [name, ...(label ? [label.name] : [])])),
    ),
    ...packs.flatMap(({ name, pack }) => textsWithin('item', [name, pack?.description])),
  ]
}
