import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { sourceOf, statusOf } from '../../core/items/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeOfId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { findItem, selectItemSteps } from './item-history.sql.ts'

/** The origin of a player's item, and every step since. Refuses with `dataNotFound`. */
export async function getItemHistory(
  { database }: Pick<Deps, 'database'>,
  { userId, itemId }: { readonly userId: bigint; readonly itemId: bigint },
): Promise<EndpointData<OperatorApi['getPlayerItem']>> {
  const [item, steps] = await Promise.all([
    findItem(database, userId, itemId),
    selectItemSteps(database, userId, itemId),
  ])
  if (!item) return refuse('dataNotFound')
  return {
    name: item.name,
    source: sourceOf(item.source),
    bornAt: timeOfId(itemId),
    steps: steps.map(({ at, from, to, actor, operationId }) => ({
      at: at.toISOString(),
      from: statusOf(from),
      to: statusOf(to),
      actor,
      operationId: String(operationId),
    })),
  }
}
