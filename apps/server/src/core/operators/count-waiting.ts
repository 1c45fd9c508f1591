import type { Operator } from '../../platform/caller.ts'
import { findWaiting } from './change-requests.sql.ts'
import type { ChangeDeps } from './propose-change.ts'

/** The number of change requests that the operator may decide now. */
export async function countWaitingFor({ database, changeKinds }: ChangeDeps, { id, role }: Operator): Promise<number> {
  return (await findWaiting(database, id, changeKinds.decidedBy(role))).count
}
