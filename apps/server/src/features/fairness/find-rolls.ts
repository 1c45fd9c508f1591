import type { AdminSearcher } from '../../core/operators/public.ts'
import { selectRollById } from './find-rolls.sql.ts'

/** Finds a roll by the number in its proof: an opening, or a roll of a game. */
export const findRolls: AdminSearcher = {
  kind: 'roll',
  permission: 'players.see',
  find: (queries, { number }) => (number === undefined ? Promise.resolve([]) : selectRollById(queries, number)),
}
