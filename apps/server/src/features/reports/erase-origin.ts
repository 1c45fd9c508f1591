import type { Tx } from '../../platform/db.ts'
import { dayAdditionsOf, movementAdditionsOf } from './counted-player.ts'
import { addToCohorts, addToDays, lockCountedPlayers } from './growth.sql.ts'
import { findUnknownOrigin, selectMovements, updateOrigin } from './origins.sql.ts'

/** Forgets what brought a player: they count among those of whom nothing is known, and in no other sum. */
export async function eraseOrigin(tx: Tx, userId: bigint): Promise<void> {
  const player = (await lockCountedPlayers(tx, [userId])).get(userId)
  if (!player) return
  const originId = await findUnknownOrigin(tx)
  if (player.originId === originId) return
  const moved = { ...player, originId }
  const movements = await selectMovements(tx, userId)
  const additions = movements.flatMap((one) => [
    movementAdditionsOf(player, one, -1n),
    movementAdditionsOf(moved, one, 1n),
  ])
  updateOrigin(tx, userId, originId)
  addToDays(tx, [
    ...dayAdditionsOf(player, -1n),
    ...dayAdditionsOf(moved, 1n),
    ...additions.flatMap(({ days }) => days),
  ])
  const cohorts = additions.flatMap((one) => one.cohorts)
  if (cohorts.length > 0) addToCohorts(tx, cohorts)
}
