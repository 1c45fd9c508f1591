import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Deps } from '../../platform/deps.ts'
import { sumFromMinor } from './list-countries.ts'
import { selectOwedOrders } from './payment-debts.sql.ts'

/** A player's debt by order; null without one. */
export async function getDebt(
  { database }: Pick<Deps, 'database'>,
  userId: bigint,
): Promise<EndpointData<Api['getCurrentUser']>['debt']> {
  const orders = await selectOwedOrders(database, userId)
  if (orders.length === 0) return null
  return {
    owed: goldFromMinor(orders.reduce((sum, one) => sum + one.owedMinor, 0n)),
    owedCoins: Number(orders.reduce((sum, one) => sum + one.owedCoins, 0n)),
    orders: orders.map((one) => ({
      orderId: String(one.orderId),
      method: { name: one.name, systemName: one.systemName },
      paidAt: one.paidAt.toISOString(),
      returnedAt: one.returnedAt.toISOString(),
      reason: one.kind,
      returned: sumFromMinor(one.returnedMinor),
      currency: one.currency,
      symbol: one.symbol,
      owed: goldFromMinor(one.owedMinor),
      owedCoins: Number(one.owedCoins),
    })),
  }
}
