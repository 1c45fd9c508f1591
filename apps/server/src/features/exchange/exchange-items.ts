import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { amountFromMinor, goldFromMinor, isSameSum } from '@runecase/api/money.ts'
import { exchangeRest } from '@runecase/game/exchange.ts'
import { type Catalogue, type OfferedItem, selectOffered } from '../../core/catalog/public.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import { findCountedValue, giveInExchange } from '../../core/inventory/public.ts'
import { lockItems, requireUsable, worthOf } from '../../core/items/public.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'

export type ExchangeDeps = PlayerCommandDeps & { readonly catalogue: Pick<Catalogue, 'itemById'> }

export interface ExchangeInput {
  readonly itemIds: readonly bigint[]
  /** May contain the same item several times. */
  readonly targetIds: readonly number[]
  readonly expectedPrice: number | undefined
}

/**
 * Exchanges items of the player for catalogue items of no greater total price; the rest is credited. Refuses an item that is not offered
 * with `outdated`, more expensive items with `balance_error` and the missing sum, and unusable items like a sale does.
 */
export function exchangeItems(
  deps: ExchangeDeps,
  idempotency: Idempotency,
  input: ExchangeInput,
): Promise<StoredAnswer> {
  const ids = input.itemIds
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const [items, offered] = await Promise.all([
      lockItems(tx, player.userId, ids),
      selectOffered(tx, [...new Set(input.targetIds)]),
    ])
    requireUsable(items, ids)
    const targets = targetsOf(input.targetIds, offered)
    const costMinor = worthOf(targets)
    if (input.expectedPrice !== undefined && !isSameSum(input.expectedPrice, costMinor, 'GOLD')) {
      refuse('price_changed', { price: goldFromMinor(costMinor) })
    }
    const ownMinor = worthOf(items)
    const changeMinor = exchangeRest(
      ownMinor,
      targets.map((target) => target.priceMinor),
    )
    if (changeMinor === undefined) {
      refuse('balance_error', { amount: amountFromMinor(costMinor - ownMinor, 'GOLD'), currency: 'GOLD' })
    }
    const given = await giveInExchange(tx, deps, {
      player,
      operationId,
      items,
      targets,
      countedMinor: await findCountedValue(tx, player.userId, items),
      changeMinor,
      isReplacement: false,
    })
    return { ...given, change: goldFromMinor(changeMinor) } satisfies EndpointData<Api['exchangeItems']>
  })
}

function targetsOf(ids: readonly number[], offered: readonly OfferedItem[]): OfferedItem[] {
  const byId = new Map(offered.map((one) => [one.id, one]))
  return ids.map((id) => byId.get(id) ?? refuse('outdated'))
}
