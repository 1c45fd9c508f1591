import { areLinked } from '../../core/linked-accounts/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Whether a player seems to be the partner: no commission is paid for one's own accounts. */
export async function isOwnAccount(queries: Queries, partnerId: bigint, userId: bigint): Promise<boolean> {
  return partnerId === userId || areLinked(queries, partnerId, userId)
}
