import type { Operator } from '../../platform/caller.ts'
import { countWaiting } from './change-requests.sql.ts'
import type { ChangeDeps } from './propose-change.ts'

/** How many change requests the operator may decide now. */
export function countWaitingFor({ database, changeKinds }: ChangeDeps, { id, role }: Operator): Promise<number> {
  return countWaiting(database, id, changeKinds.decidedBy(role))
}
