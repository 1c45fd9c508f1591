import type { DeliveryOrder } from './delivery.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import type { WithdrawalRecord } from './withdrawals.sql.ts'

export type OrderDeps = Pick<WithdrawalDeps, 'terms'>

/** The order of a withdrawal at its provider. */
export function orderOf({ terms }: OrderDeps, record: WithdrawalRecord): DeliveryOrder {
  const { id, userId, marketName, steamId, tradeToken, code } = record
  return {
    id,
    userId,
    marketHashName: marketName,
    maxPriceMinor: (record.priceMinor * BigInt(terms.maxPricePercent)) / 100n,
    steamId,
    tradeToken,
    code,
  }
}
