import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import {
  type Attribution,
  addCodePlayers,
  insertAttribution,
  type NewAttribution,
  updateAttribution,
} from './attributions.sql.ts'
import { addFigures } from './partners.sql.ts'

/**
 * Records the partner who brought a player, once: an entered code replaces a link, and nothing else is replaced. Returns whether it was
 * recorded. Accounts of the partner are recorded but not counted. The caller holds the locks of the partners concerned.
 */
export async function attributePlayer(tx: Tx, found: Attribution | undefined, one: NewAttribution): Promise<boolean> {
  if (found) {
    await updateAttribution(tx, one)
    count(tx, found, -1)
  } else if (!(await insertAttribution(tx, one))) return false
  count(tx, one, 1)
  const partnerId = one.isLinked ? null : String(one.partnerId)
  publishEvents(tx, [{ kind: 'player.brought', userId: String(one.userId), partnerId }])
  return true
}

/** A player counts on the day on which they were attributed. */
function count(tx: Tx, { partnerId, code, at, isLinked }: NewAttribution, players: 1 | -1): void {
  if (isLinked) return
  addFigures(tx, partnerId, at, { players })
  addCodePlayers(tx, code, players)
}
