import {
  giveDuePrize,
  givePrizeItem,
  type PrizeDeps,
  type PrizePoolPrizes,
  prizeRunner,
} from '../../core/prizes/public.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { DueRunner } from '../../platform/due-runner.ts'
import { type DueWinner, lockDueWinner } from './raffle-winners.sql.ts'

const PRIZES: PrizePoolPrizes<DueWinner> = {
  table: 'raffle_winners',
  lock: lockDueWinner,
  async give(tx, { raffleId, place, catalogueItemId }, { userId, operationId }) {
    const given = await givePrizeItem(tx, { operationId, userId, catalogueItemId })
    publishEvents(tx, [
      {
        kind: 'raffle.prize_given',
        userId: String(userId),
        raffleId,
        place,
        itemId: String(operationId),
        catalogueItemId,
        priceMinor: String(given.valueMinor),
      },
    ])
    return given
  },
}

/** Gives the prizes of drawn raffles. */
export function giveRafflePrizes(deps: PrizeDeps): DueRunner {
  return prizeRunner(deps, 'prizes of raffles', PRIZES)
}

/** Runs the due step of one winner; false if none is due or another process was first. */
export function giveDueRafflePrize(deps: PrizeDeps, winnerId: bigint): Promise<boolean> {
  return giveDuePrize(deps, PRIZES, winnerId)
}
