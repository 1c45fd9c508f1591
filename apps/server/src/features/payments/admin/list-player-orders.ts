import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldOrNull } from '@runecase/api/money.ts'
import type { ORDER_STATES } from '@runecase/api/operator/payments-rules.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../../platform/deps.ts'
import { selectKeysetPage } from '../../../platform/keyset-page.ts'
import { idBounds } from '../../../platform/list-bounds.ts'

/** Refills of a player. */
export async function listPlayerOrders(
  { database }: Pick<Deps, 'database'>,
  { userId, from, until, ...page }: EndpointInput<OperatorApi['listPlayerOrders']>['query'],
): Promise<EndpointData<OperatorApi['listPlayerOrders']>> {
  const { fromId, untilId } = idBounds({ from, until })
  const { rows, total, sum, next } = await selectKeysetPage<
    {
      id: bigint
      at: Date
      method: string
      amountMinor: bigint
      currency: string
      state: (typeof ORDER_STATES)[number]
      paidMinor: bigint | null
      promo: string | null
    },
    'id'
  >(
    database,
    {
      name: 'list_player_orders',
      columns: `o.id, o.created_at as at, d.name as method, o.amount_minor as "amountMinor", o.currency, o.state,
                o.paid_value_minor as "paidMinor", o.promo_code as promo`,
      from: 'payment_orders o join payment_directions d on d.id = o.direction_id',
      conditions: [
        ['o.user_id = ?', userId],
        ['o.id >= ?', fromId],
        ['o.id < ?', untilId],
      ],
      sum: 'o.paid_value_minor',
      sorts: { id: ['o.id', 'int8'] },
      key: 'o.id',
    },
    page,
  )
  return {
    items: rows.map(({ amountMinor, paidMinor, ...row }) => ({
      ...row,
      id: String(row.id),
      at: row.at.toISOString(),
      amount: Number(amountMinor) / 100,
      credited: goldOrNull(paidMinor),
    })),
    total,
    sum: goldOrNull(sum),
    next,
  }
}
