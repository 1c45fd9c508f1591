import type { Tx } from '../../platform/db.ts'
import { lockCountedPlayers } from './growth.sql.ts'
import { moveOrigin } from './move-origin.ts'
import { findUnknownOrigin } from './origins.sql.ts'

/** Forgets what brought a player: they count among those of whom nothing is known, and in no other sum. */
export async function eraseOrigin(tx: Tx, userId: bigint): Promise<void> {
  const player = (await lockCountedPlayers(tx, [userId])).get(userId)
  if (player) await moveOrigin(tx, player, await findUnknownOrigin(tx))
}
