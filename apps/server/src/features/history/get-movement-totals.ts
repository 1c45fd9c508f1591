import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { MOVEMENT_KINDS } from '@runecase/api/history-rules.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { findTimeZone } from '../../core/notifications/public.ts'
import { findRegisteredAt } from '../../core/player/public.ts'
import type { HistoryDeps } from './history-deps.ts'
import { rangeOf } from './list-movements.ts'
import { kindOf, type MovementQuery, readFilter } from './movement-filter.ts'
import { type CauseTotal, selectTotals } from './movements.sql.ts'
import { monthsBetween, readPeriod } from './read-period.ts'

/** The totals of a player's filtered movements in a period. */
export async function getMovementTotals(
  deps: HistoryDeps,
  userId: bigint,
  query: MovementQuery,
): Promise<EndpointData<Api['getMovementTotals']>> {
  const { database, catalogue, clock } = deps
  const [timeZone, registeredAt] = await Promise.all([
    findTimeZone(database, userId),
    findRegisteredAt(database, userId),
  ])
  const period = readPeriod(query.period, clock.nowMs(), timeZone)
  const totals = await selectTotals(deps, { userId, ...period }, readFilter(catalogue, query))
  const whole = sumOf(totals)
  const paidMinor = totals.reduce((sum, one) => sum + one.paidMinor, 0n)
  // Delivered items are outgoing, so their value is negative.
  const withdrawnMinor = -sumOf(totals.filter(({ cause }) => cause === 'delivered' || cause === 'deliveryReturned'))
    .itemsMinor
  return {
    range: rangeOf(period),
    ...shownSums(whole),
    refilled: goldFromMinor(paidMinor),
    withdrawn: goldFromMinor(withdrawnMinor),
    net: goldFromMinor(withdrawnMinor + whole.gold + whole.itemsMinor - paidMinor),
    byKind: MOVEMENT_KINDS.flatMap((kind) => {
      const ofKind = totals.filter(({ cause }) => kindOf(cause) === kind)
      return ofKind.length > 0 ? [{ kind, ...shownSums(sumOf(ofKind)) }] : []
    }),
    months: monthsBetween(registeredAt.getTime(), clock.nowMs(), timeZone),
  }
}

type Sums = Pick<CauseTotal, 'count' | 'gold' | 'coins' | 'itemsMinor'>

function sumOf(totals: readonly Sums[]): Sums {
  return totals.reduce(
    (sum, one) => ({
      count: sum.count + one.count,
      gold: sum.gold + one.gold,
      coins: sum.coins + one.coins,
      itemsMinor: sum.itemsMinor + one.itemsMinor,
    }),
    { count: 0, gold: 0n, coins: 0n, itemsMinor: 0n },
  )
}

function shownSums({ count, gold, coins, itemsMinor }: Sums) {
  return { count, gold: goldFromMinor(gold), coins: Number(coins), items: goldFromMinor(itemsMinor) }
}
