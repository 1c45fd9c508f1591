import type { DeliveryOrder } from './delivery.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import type { WithdrawalRecord } from './withdrawals.sql.ts'

export type OrderDeps = Pick<WithdrawalDeps, 'catalogue' | 'terms'>

/** The order of a withdrawal at its provider. */
export function orderOf({ catalogue, terms }: OrderDeps, record: WithdrawalRecord): DeliveryOrder {
  const { id, userId, steamId, tradeToken, code } = record
  return {
    id,
    userId,
    marketHashName: catalogue.itemById(record.catalogueItemId).name,
    maxPriceMinor: (record.priceMinor * BigInt(terms.maxPricePercent)) / 100n,
    steamId,
    tradeToken,
    code,
  }
}
