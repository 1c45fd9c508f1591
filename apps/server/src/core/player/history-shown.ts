import type { Caller } from '../../platform/caller.ts'
import type { Queries } from '../../platform/db.ts'
import { findHidden } from './account.sql.ts'

/** Whether a viewer may see a player's plays and results: always their own, others' unless they hide them. */
export async function isHistoryShown(queries: Queries, userId: bigint, viewer: Caller | null): Promise<boolean> {
  return userId === viewer?.userId || (await findHidden(queries, userId)) === false
}
