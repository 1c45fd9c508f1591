import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { USABLE_STATUSES } from '@runecase/game/item-states.ts'
import { findTotals, statusId } from '../../core/items/public.ts'
import { isDebtor, type Owed } from '../../core/ledger/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { selectHolds } from './withdrawal-lists.sql.ts'

export type ShownHold = NonNullable<EndpointData<Api['getWithdrawalTerms']>['hold']>

/** Statuses of idle items. */
const IDLE: ReadonlySet<number> = new Set(USABLE_STATUSES.map(statusId))

/**
 * The hold on a player's withdrawals; undefined without one. A debt comes first, then the longest hold on the account. With neither, while
 * the payer can still reverse refills, idle items worth as much as those refills must stay: `availableMinor` is the value of the rest.
 */
export async function findHold(
  { terms, findFreshRefills }: Pick<WithdrawalDeps, 'terms' | 'findFreshRefills'>,
  queries: Queries,
  player: Owed & { readonly userId: bigint; readonly loginSetAtMs: number | null },
): Promise<(ShownHold & { readonly availableMinor: bigint }) | undefined> {
  const { userId, loginSetAtMs, owedMinor, owedCoins } = player
  const none = { amount: null, coins: 0, available: 0, availableMinor: 0n }
  if (isDebtor(player)) {
    return { ...none, reason: 'debt', until: null, amount: goldFromMinor(owedMinor), coins: Number(owedCoins) }
  }
  const [[hold], fresh, totals] = await Promise.all([
    selectHolds(queries, userId, { loginSetAtMs, receiverHoldMs: terms.linkHoldMs }),
    findFreshRefills(queries, userId),
    findTotals(queries, userId),
  ])
  if (hold) return { ...none, reason: hold.reason, until: dateOf(hold.untilMs) }
  if (!fresh) return undefined
  const idleMinor = (totals ?? []).reduce((sum, one) => (IDLE.has(one.status) ? sum + one.valueMinor : sum), 0n)
  const availableMinor = idleMinor > fresh.amountMinor ? idleMinor - fresh.amountMinor : 0n
  return {
    ...none,
    reason: 'fresh_refill',
    until: dateOf(fresh.untilMs),
    amount: goldFromMinor(fresh.amountMinor),
    available: goldFromMinor(availableMinor),
    availableMinor,
  }
}

const dateOf = (ms: number) => new Date(ms).toISOString()
