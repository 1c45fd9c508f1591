import type { Operator } from '../../platform/caller.ts'
import { findWaiting } from './change-requests.sql.ts'
import type { ChangeDeps } from './propose-change.ts'

/** How many change requests the operator may decide now. */
export async function countWaitingFor({ database, changeKinds }: ChangeDeps, { id, role }: Operator): Promise<number> {
  return (await findWaiting(database, id, changeKinds.decidedBy(role))).count
}
