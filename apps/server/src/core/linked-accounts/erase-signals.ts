import type { Tx } from '../../platform/db.ts'
import { deleteMembership, lockGroups, selectFellows } from './groups.sql.ts'
import { regroup } from './regroup.ts'
import { deleteSignals } from './signals.sql.ts'

/** Deletes a player's signals and their membership in a group. The group is formed again without them. */
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
