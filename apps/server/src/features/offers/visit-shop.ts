import type { Deps } from '../../deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { insertVisit } from './offers.sql.ts'

/** Notes that a player is in the secret shop; his first visit is told, once. */
export function visitShop({ database }: Pick<Deps, 'database'>, userId: bigint): Promise<{ isFirst: boolean }> {
  return database.transaction(async (tx) => {
    const isFirst = await insertVisit(tx, userId)
    if (isFirst) publishEvents(tx, [{ kind: 'shop.visited', userId: String(userId) }])
    return { isFirst }
  })
}
