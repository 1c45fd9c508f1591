import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../api/session.ts'
import type { OpenCaseAnswer } from './show-plan.ts'

type CurrentUser = Awaited<ReturnType<ReturnType<typeof currentUserQuery>['queryFn']>>

/** Shows the player's money as `change` says, without asking the server. */
function changeFinance(client: QueryClient, change: (finance: CurrentUser['finance']) => Partial<CurrentUser['finance']>): void {
  client.setQueryData<CurrentUser>(currentUserQuery().queryKey, (user) =>
    user ? { ...user, finance: { ...user.finance, ...change(user.finance) } } : user,
  )
}

/** Takes the price off the balance shown, at the moment of the press. */
export function showPriceTaken(client: QueryClient, cost: number, currency: 'GOLD' | 'COIN'): void {
  changeFinance(client, (finance) =>
    currency === 'GOLD' ? { balance: Math.round((finance.balance - cost) * 100) / 100 } : { coinBalance: finance.coinBalance - cost },
  )
}

/** Shows the balances that the server answered and makes everything else that an opening changes stale. */
export function showOutcome(client: QueryClient, answer: OpenCaseAnswer, caseName: string): void {
  changeFinance(client, () => ({ balance: answer.balance, coinBalance: answer.coinBalance }))
  const stale = [['getCase', { params: { name: caseName } }], ['getInventory'], ['getSeeds'], ['listSectionsWithCases'], ['getSiteStatistics']]
  if (answer.exp.after !== answer.exp.before) stale.push(['getUserLevel'])
  for (const queryKey of stale) void client.invalidateQueries({ queryKey })
}

/** Asks for the player's money again: the call failed and nobody knows what was taken. */
export function showTrueBalance(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
}

/** Shows the balance after a sale. */
export function showSale(client: QueryClient, balance: number): void {
  changeFinance(client, () => ({ balance }))
  void client.invalidateQueries({ queryKey: ['getInventory'] })
}
