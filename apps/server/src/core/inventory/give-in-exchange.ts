import { goldFromMinor } from '@runecase/api/money.ts'
import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { partId } from '../../platform/ids.ts'
import type { Catalogue, OfferedItem } from '../catalog/public.ts'
import { consumeExchanged, type ItemRow, insertItems, newItem, type ShownItem, worthOf } from '../items/public.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, type LockedPlayer, requireNoDebt } from '../ledger/public.ts'
import { insertPlays, type Play, playSettled } from '../plays/public.ts'
import { countedAfter } from './counted-value.ts'
import { insertExchange } from './exchanges.sql.ts'

/** A decided and paid exchange of items for catalogue items; sums in minor units. */
export interface Exchange {
  readonly player: LockedPlayer
  readonly operationId: bigint
  /** Locked and usable by their owner. */
  readonly items: readonly ItemRow[]
  /** In the order in which they are given; the same item may appear several times. */
  readonly targets: readonly OfferedItem[]
  /** The counted value of the items in a replacement (`findCountedValue`). */
  readonly countedMinor: bigint
  /** The part that goes to the balance. */
  readonly changeMinor: bigint
  readonly isReplacement: boolean
}

/**
 * Executes an exchange in one transaction: consumes items, gives the new ones, pays the change. Refuses with `debt_outstanding` a player
 * with a debt: they may only sell their items.
 */
export async function giveInExchange(
  tx: Tx,
  { catalogue }: { readonly catalogue: Pick<Catalogue, 'itemById'> },
  exchange: Exchange,
): Promise<{ readonly items: ShownItem[]; readonly balance: number }> {
  const { player, operationId, items, targets, countedMinor, changeMinor, isReplacement } = exchange
  requireNoDebt(player)
  const { userId } = player
  const itemIds = items.map((item) => item.id)
  const given = targets.map((target, index) => ({
    id: partId(operationId, index),
    catalogueItemId: target.id,
    priceMinor: target.priceMinor,
  }))
  await consumeExchanged(tx, { operationId, userId, items })
  insertExchange(tx, {
    id: operationId,
    userId,
    isReplacement,
    itemIds,
    catalogueItemIds: items.map((item) => item.catalogueItemId),
    pricesMinor: items.map((item) => item.priceMinor),
    targetItemIds: targets.map((target) => target.id),
    targetPricesMinor: targets.map((target) => target.priceMinor),
    changeMinor,
    countedMinor: countedAfter({ ownMinor: worthOf(items), countedMinor, givenMinor: worthOf(targets) }),
  })
  insertItems(tx, {
    operationId,
    source: 'Change',
    status: 'progress',
    actor: 'system',
    items: given.map((one) => ({ ...one, userId })),
  })
  const play: Play<'exchange'> = {
    kind: 'exchange',
    id: operationId,
    userId,
    currency: 'GOLD',
    stakedMinor: worthOf(items),
    wonMinor: worthOf(targets) + changeMinor,
    experienceMinor: 0n,
    coins: 0n,
    itemsIn: itemIds,
    itemsOut: given,
    facts: { isReplacement },
  }
  insertPlays(tx, [play])
  publishEvents(tx, [playSettled(play)])
  const { balanceMinor } = changeMinor > 0n ? await payChange(tx, userId, operationId, changeMinor) : player
  return {
    items: given.map((one) =>
      newItem({
        ...one,
        item: catalogue.itemById(one.catalogueItemId),
        source: 'Change',
      }),
    ),
    balance: goldFromMinor(balanceMinor),
  }
}

function payChange(tx: Tx, userId: bigint, operationId: bigint, changeMinor: bigint) {
  return creditPlayer(tx, {
    operationId,
    userId,
    houseAccount: HOUSE_ACCOUNT.itemsBoughtBack,
    kind: ENTRY_KIND.exchangeChange,
    currency: 'GOLD',
    amount: changeMinor,
    events: () => [],
  })
}
