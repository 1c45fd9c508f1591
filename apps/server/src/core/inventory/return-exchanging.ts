import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { timeOfId } from '../../platform/ids.ts'
import { lockItems, returnItems, statusOf } from '../items/public.ts'
import { lockPlayer } from '../ledger/public.ts'
import { type ExchangingItem, selectExchanging } from './exchanges.sql.ts'

/** How long an item may stay in an exchange before it returns to its owner. */
export const EXCHANGE_LIMIT_MS = 60_000

/**
 * Returns items that have been in an exchange for 60 s to their owners; returns how many. An exchange takes one transaction, so a failure
 * elsewhere left such an item in it, and its owner should not have to wait for an operator.
 */
export async function returnExchanging(deps: Pick<Deps, 'database' | 'clock' | 'ids'>): Promise<number> {
  const oldest = deps.clock.nowMs() - EXCHANGE_LIMIT_MS
  const late = (await selectExchanging(deps.database)).filter((item) => beganAtMs(item) <= oldest)
  let returned = 0
  for (const [userId, items] of Map.groupBy(late, (item) => item.userId)) {
    returned += await returnOf(
      deps,
      userId,
      items.map((item) => item.id),
    )
  }
  return returned
}

function returnOf(deps: Pick<Deps, 'database' | 'ids'>, userId: bigint, found: readonly bigint[]): Promise<number> {
  return deps.database.transaction(async (tx) => {
    await lockPlayer(tx, userId)
    const ids = (await lockItems(tx, userId, found))
      .filter((item) => statusOf(item.status) === 'EXCHANGING')
      .map((item) => item.id)
    if (ids.length === 0) return 0
    await returnItems(tx, { operationId: deps.ids.next(), userId, ids, from: 'EXCHANGING', actor: 'system' })
    publishEvents(tx, [{ kind: 'items.returned', userId: String(userId), itemIds: ids.map(String) }])
    return ids.length
  })
}

/** Ids contain their time, to the millisecond. */
function beganAtMs({ operationId }: ExchangingItem): number {
  return Date.parse(timeOfId(operationId))
}
