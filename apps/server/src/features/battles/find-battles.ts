import type { AdminSearcher } from '../../core/operators/public.ts'
import { selectBattleBy } from './find-battles.sql.ts'

/** Finds a battle by its number. */
export const findBattles: AdminSearcher = {
  kind: 'battle',
  permission: 'money.see',
  find: (queries, { text }) => selectBattleBy(queries, text),
}
