import type { OfficeSearcher } from '../operators/public.ts'
import { selectItemById } from './find-items.sql.ts'

/** Finds a player's item by its number. */
export const findItems: OfficeSearcher = {
  kind: 'item',
  permission: 'players.see',
  find: (queries, { number }) => (number === undefined ? Promise.resolve([]) : selectItemById(queries, number)),
}
