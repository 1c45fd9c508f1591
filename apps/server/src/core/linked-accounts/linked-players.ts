import type { Tx } from '../../platform/db.ts'
import { selectLinked } from './groups.sql.ts'
import { regroup } from './regroup.ts'

/**
 * The accounts that are linked to a player by everything that is known now, for what only one of them may have. Nobody else learns or
 * changes groups until the transaction ends: of two accounts that take it at once, the second sees what the first one has. The caller
 * holds the player's lock.
 */
export async function lockLinkedPlayers(tx: Tx, userId: bigint): Promise<bigint[]> {
  await regroup(tx, [userId])
  return selectLinked(tx, userId)
}
