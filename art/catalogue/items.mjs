// The items to draw are the demo catalogue's own.
import { readFileSync } from 'node:fs'

const catalogue = JSON.parse(readFileSync(new URL('../../projects/dota/catalogue/items.json', import.meta.url), 'utf8'))

export const ITEMS = catalogue.map(({ id, name, slot, rarity, art }) => ({ id, name, slot, rarity, ...art }))
