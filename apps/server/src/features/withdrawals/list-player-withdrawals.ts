import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { ItemStatus } from '@runecase/api/inventory.ts'
import { goldFromMinor, goldOrNull } from '@runecase/api/money.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { idBounds } from '../../platform/list-bounds.ts'

/** Withdrawals of a player. */
export async function listPlayerWithdrawals(
  { database }: Pick<Deps, 'database'>,
  { userId, from, until, ...page }: EndpointInput<OperatorApi['listPlayerWithdrawals']>['query'],
): Promise<EndpointData<OperatorApi['listPlayerWithdrawals']>> {
  const { fromId, untilId } = idBounds({ from, until })
  const { rows, total, sum, next } = await selectKeysetPage<
    {
      id: bigint
      at: Date
      itemId: bigint
      name: string
      priceMinor: bigint
      status: ItemStatus
      isHeld: boolean
      cause: string
    },
    'id'
  >(
    database,
    {
      name: 'list_player_withdrawals',
      columns: `w.id, w.created_at as at, w.item_id as "itemId", c.name, w.price_minor as "priceMinor", t.name as status,
                w.is_held as "isHeld", w.cause`,
      from: `withdrawals w join ${CATALOGUE_ITEMS} c on c.id = w.catalogue_item_id join item_statuses t on t.id = w.status`,
      conditions: [
        ['w.user_id = ?', userId],
        ['w.id >= ?', fromId],
        ['w.id < ?', untilId],
      ],
      sum: 'w.price_minor',
      sorts: { id: ['w.id', 'int8'] },
      key: 'w.id',
    },
    page,
  )
  return {
    items: rows.map(({ priceMinor, ...row }) => ({
      ...row,
      id: String(row.id),
      itemId: String(row.itemId),
      at: row.at.toISOString(),
      price: goldFromMinor(priceMinor),
    })),
    total,
    sum: goldOrNull(sum),
    next,
  }
}
