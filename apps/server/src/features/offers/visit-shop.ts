import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { insertVisit } from './offers.sql.ts'

/** Records a visit of the secret shop; only the first one is published. */
export function visitShop({ database }: Pick<Deps, 'database'>, userId: bigint): Promise<{ isFirst: boolean }> {
  return database.transaction(async (tx) => {
    const isFirst = await insertVisit(tx, userId)
    if (isFirst) publishEvents(tx, [{ kind: 'shop.visited', userId: String(userId) }])
    return { isFirst }
  })
}
