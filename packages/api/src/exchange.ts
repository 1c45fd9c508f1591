import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EXCHANGE_ITEMS_LIMIT } from './exchange-rules.ts'
import { InventoryItem } from './inventory.ts'
import { Gold } from './money-schemas.ts'
import { distinctIds } from './paging.ts'

export const exchangeEndpoints = {
  exchangeItems: endpoint({
    method: 'POST',
    path: '/v1/exchange',
    summary: 'Changes items for things of the catalogue of no greater total price; the rest goes to the balance',
    access: 'player',
    rate: 'trade',
    closedBy: 'exchange',
    body: z.strictObject({
      itemIds: distinctIds(1, EXCHANGE_ITEMS_LIMIT),
      /** The same item may be named several times. */
      targetIds: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(EXCHANGE_ITEMS_LIMIT),
      /** The total price of the items that the player saw. */
      expectedPrice: z.number().nonnegative().optional(),
    }),
    isIdempotent: true,
    data: z.object({ items: z.array(InventoryItem), change: Gold, balance: Gold }),
    refusals: [
      'debt_outstanding',
      'outdated',
      'balance_error',
      'price_changed',
      'dataNotFound',
      'invalidItem',
      'inWithdrawalProcess',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
}
