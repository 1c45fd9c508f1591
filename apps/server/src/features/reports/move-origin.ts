import type { Tx } from '../../platform/db.ts'
import { type CountedPlayer, dayAdditionsOf, movementAdditionsOf } from './counted-player.ts'
import { addToCohorts, addToDays } from './growth.sql.ts'
import { selectMovements, updateOrigin } from './origins.sql.ts'

/** Moves a player to another origin, with all that they count. The caller holds their row. */
export async function moveOrigin(tx: Tx, player: CountedPlayer, originId: number): Promise<void> {
  if (player.originId === originId) return
  const moved = { ...player, originId }
  const movements = await selectMovements(tx, player.userId)
  const additions = movements.flatMap((one) => [
    movementAdditionsOf(player, one, -1n),
    movementAdditionsOf(moved, one, 1n),
  ])
  updateOrigin(tx, player.userId, originId)
  addToDays(tx, [
    ...dayAdditionsOf(player, -1n),
    ...dayAdditionsOf(moved, 1n),
    ...additions.flatMap(({ days }) => days),
  ])
  const cohorts = additions.flatMap((one) => one.cohorts)
  if (cohorts.length > 0) addToCohorts(tx, cohorts)
}
