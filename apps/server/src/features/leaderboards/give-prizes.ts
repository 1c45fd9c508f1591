import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT } from '../../core/ledger/public.ts'
import {
  giveDuePrize,
  givePrizeItem,
  type PrizeDeps,
  type PrizePoolPrizes,
  prizeRunner,
} from '../../core/prizes/public.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import type { DueRunner } from '../../platform/due-runner.ts'
import { type DueWinner, endGivenLeaderboard, lockDueWinner } from './winners.sql.ts'

const PRIZES: PrizePoolPrizes<DueWinner> = {
  table: 'leaderboard_winners',
  lock: lockDueWinner,
  async give(tx, { leaderboardId, place, kind, catalogueItemId, amount }, { userId, operationId }) {
    const event: DomainEvent = { kind: 'leaderboard.prize_given', userId: String(userId), leaderboardId, place }
    if (catalogueItemId !== null) {
      const given = await givePrizeItem(tx, { operationId, userId, catalogueItemId })
      publishEvents(tx, [event])
      return given
    }
    const isGold = kind === 'gold'
    await creditPlayer(tx, {
      operationId,
      userId,
      houseAccount: isGold ? HOUSE_ACCOUNT.prizes : HOUSE_ACCOUNT.coinsIssued,
      kind: ENTRY_KIND.leaderboardPrize,
      currency: isGold ? 'GOLD' : 'COIN',
      amount: amount ?? 0n,
      events: () => [event],
    })
    return { valueMinor: isGold ? (amount ?? 0n) : null, parkedMs: null }
  },
  afterGiven: (tx, { leaderboardId }) => endGivenLeaderboard(tx, leaderboardId),
}

/** Gives the prizes of closed leaderboards. */
export function givePrizes(deps: PrizeDeps): DueRunner {
  return prizeRunner(deps, 'prizes of leaderboards', PRIZES)
}

/** Runs the due step of one winner; false if none is due or another process was first. */
export function giveDueLeaderboardPrize(deps: PrizeDeps, winnerId: bigint): Promise<boolean> {
  return giveDuePrize(deps, PRIZES, winnerId)
}
