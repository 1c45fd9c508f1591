import type { Operator } from '../../platform/caller.ts'
import { countDrafts, findWaiting } from './change-requests.sql.ts'
import type { ChangeDeps } from './propose-change.ts'

/** The number of change requests that the operator may decide now, and of their own drafts. */
export async function countForOperator({ database, changeKinds }: ChangeDeps, { id, role }: Operator) {
  const { count } = await findWaiting(database, id, changeKinds.decidedBy(role))
  return { count, drafts: await countDrafts(database, id) }
}
