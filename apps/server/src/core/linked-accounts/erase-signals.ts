import type { Tx } from '../../platform/db.ts'
import { deleteMembership, lockGroups, selectFellows } from './groups.sql.ts'
import { regroup } from './regroup.ts'
import { deleteSignals } from './signals.sql.ts'

/** Forgets what was seen of a player, and that they belong to anybody. Their group is formed anew without them. */
export async function eraseSignals(tx: Tx, userId: bigint): Promise<void> {
  await lockGroups(tx)
  const fellows = await selectFellows(tx, [userId])
  await deleteSignals(tx, userId)
  await deleteMembership(tx, userId)
  await regroup(
    tx,
    fellows.map((one) => one.userId).filter((one) => one !== userId),
  )
}
