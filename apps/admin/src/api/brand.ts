import { RARITIES, type Rarity } from '@runecase/api/rarity.ts'

const read = (name: string) =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '')

/** The name of the shop when this page was loaded. */
export const BRAND = read('brand')

/** The rarities of the shop's game. */
const named = read('rarities')
const RARITY_NAMES: Readonly<Partial<Record<Rarity, string>>> = named.startsWith('{') ? JSON.parse(named) : {}

/** The game's name for a rarity; the code if the document has no name. */
export const rarityName = (code: string): string => RARITY_NAMES[code as Rarity] ?? code

/** The rarities that items of this shop may have, the most valuable first; all rarities if the document does not list any. */
export const SHOP_RARITIES: readonly Rarity[] = named.startsWith('{')
  ? (Object.keys(RARITY_NAMES) as Rarity[])
  : RARITIES

/** The name of a saved file, with the shop's name in front. */
export const fileName = (name: string) => `${read('slug') || 'shop'}-${name}`

/** The path of the picture beside the name. */
export const MARK_PATH =
  typeof document === 'undefined' ? '' : (document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '')
