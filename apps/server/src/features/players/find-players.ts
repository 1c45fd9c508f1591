import { isPermitted } from '@runecase/api/operator/roles.ts'
import type { AdminSearcher } from '../../core/operators/public.ts'
import { selectPlayersBy } from './find-players.sql.ts'

/** Finds players by their identifiers. An address matches only for operators who see contacts in full. */
export const findPlayers: AdminSearcher = {
  kind: 'player',
  permission: 'players.see',
  find: (queries, { operator, ...query }) =>
    selectPlayersBy(queries, { ...query, mayUnmask: isPermitted(operator.role, 'players.unmask') }),
}
