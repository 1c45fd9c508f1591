import type { SELL_TYPES } from '@runecase/api/analytics-rules.ts'
import type { QueryClient } from '@tanstack/react-query'
import { countSale } from '../../api/analytics.ts'
import { currentUserQuery } from '../../api/enter-session.ts'

/** Counts a sale of the signed-in player; `sum`: what it paid, `balance`: their GOLD afterwards. */
export function countSold(
  client: QueryClient,
  type: (typeof SELL_TYPES)[number],
  { sum, balance }: { readonly sum: number; readonly balance: number },
): void {
  const { queryKey } = currentUserQuery()
  const seller = client.getQueryData<Awaited<ReturnType<ReturnType<typeof currentUserQuery>['queryFn']>>>(queryKey)
  if (!seller) return
  const { userId: user, finance } = seller
  countSale({ type, user, money: balance, utastycoin: finance.coinBalance, price: sum })
}
