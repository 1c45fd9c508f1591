import type { AdminSearcher } from '../operators/public.ts'
import { selectItemById } from './find-items.sql.ts'
import type { ItemTrails } from './item-trails.ts'

/** Finds a player's item by its number. */
export const findItems = (trails: Pick<ItemTrails, 'owners'>): AdminSearcher => ({
  kind: 'item',
  permission: 'players.see',
  find: (queries, { number }) =>
    number === undefined ? Promise.resolve([]) : selectItemById(queries, number, trails.owners),
})
