import type { Queries } from '../../platform/db.ts'

/** Whether a player is the partner, as far as the shop knows: nothing is paid for one's own accounts. */
export async function isOwnAccount(_queries: Queries, partnerId: bigint, userId: bigint): Promise<boolean> {
  return partnerId === userId
}
