import { DEFAULT_TIME_ZONE } from '@runecase/api/notifications-rules.ts'
import { RARITIES, type Rarity } from '@runecase/api/rarity.ts'

const read = (name: string) =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '')

/** The name of the shop when this page was loaded. */
export const BRAND = read('brand')

const zone = read('zone')
/** The time zone of the shop's days; the usual one where the document does not say. */
export const SHOP_ZONE = zone === '' || zone.startsWith('__') ? DEFAULT_TIME_ZONE : zone

/** The rarities of the shop's game. */
const named = read('rarities')
const RARITY_NAMES: Readonly<Partial<Record<Rarity, string>>> = named.startsWith('{') ? JSON.parse(named) : {}

/** The game's name for a rarity; the code if the document has no name. */
export const rarityName = (code: string): string => RARITY_NAMES[code as Rarity] ?? code

/** The rarities that items of this shop may have, the most valuable first; all rarities if the document does not list any. */
export const SHOP_RARITIES: readonly Rarity[] = named.startsWith('{')
  ? (Object.keys(RARITY_NAMES) as Rarity[])
  : RARITIES

/** What items of the shop's game are: the names of their kinds by code, and whether they belong to heroes. */
const items = read('items')
export const SHOP_ITEMS: { readonly slots: Readonly<Record<string, string>>; readonly hasHeroes: boolean } =
  items.startsWith('{') ? JSON.parse(items) : { slots: {}, hasHeroes: true }

/** The name of a saved file, with that of the shop. */
export const fileName = (name: string) => `${read('slug') || 'shop'}-${name}`

/** The path of the picture beside the name. */
export const MARK_PATH =
  typeof document === 'undefined' ? '' : (document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '')
