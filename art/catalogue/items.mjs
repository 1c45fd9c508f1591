// The items to draw are those of the demo catalogue.
import { readFileSync } from 'node:fs'

const catalogue = JSON.parse(readFileSync(new URL('../../projects/dota/catalogue/items.json', import.meta.url), 'utf8'))

export const ITEMS = catalogue.map(({ id, name, slot, rarity, art }) => ({ id, name, slot, rarity, ...art }))
