import type { Tx } from '../../platform/db.ts'
import { selectLinked } from './groups.sql.ts'
import { regroup } from './regroup.ts'

/**
 * The accounts linked to a player by all current signals, for benefits that only one of them may have. No group can change until the
 * transaction ends: if two accounts claim a benefit at once, the second sees what the first one got. The caller holds the player's lock.
 */
export async function lockLinkedPlayers(tx: Tx, userId: bigint): Promise<bigint[]> {
  await regroup(tx, [userId])
  return selectLinked(tx, userId)
}
