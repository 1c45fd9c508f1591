import type { Caller } from '../../platform/caller.ts'
import type { Queries } from '../../platform/db.ts'
import { findHidden } from './account.sql.ts'

/** Whether a viewer may see what a player did and how he fared: always his own, others' only where they do not hide it. */
export async function isHistoryShown(queries: Queries, userId: bigint, viewer: Caller | null): Promise<boolean> {
  return userId === viewer?.userId || (await findHidden(queries, userId)) === false
}
