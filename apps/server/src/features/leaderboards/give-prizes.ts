import { PARKED_PRIZE_MS, parkPrize, releasePrize } from '../../core/inventory/public.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, lockPlayer } from '../../core/ledger/public.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import {
  type DueWinner,
  findWinnerPlayer,
  lockDueWinner,
  selectDueWinners,
  updateGiven,
  updateWinnerDone,
  updateWinnerPaused,
} from './winners.sql.ts'

const LOOK_MS = 1_000
const AHEAD_MS = 1_000
const MOST_DUE = 200

type PrizeDeps = Pick<Deps, 'database' | 'ids' | 'log'>

/** Gives the prizes of closed leaderboards, one transaction each, in any process. */
export function givePrizes(deps: PrizeDeps): DueRunner {
  return new DueRunner({
    rows: 'prizes of leaderboards',
    lookMs: LOOK_MS,
    restMs: 50,
    atOnce: 4,
    select: () => selectDueWinners(deps.database, AHEAD_MS, MOST_DUE),
    run: (id) => giveDuePrize(deps, id),
    log: deps.log,
  })
}

/** Runs the due step of one winner; false if none is due or another process was first. */
export async function giveDuePrize(deps: PrizeDeps, winnerId: bigint): Promise<boolean> {
  const userId = await findWinnerPlayer(deps.database, winnerId)
  if (userId === undefined) return false
  return deps.database.transaction(async (tx) => {
    const player = await lockPlayer(tx, userId)
    const winner = await lockDueWinner(tx, winnerId)
    if (!winner) return false
    if (winner.operationId !== null) {
      updateWinnerDone(tx, winner.id)
      await releasePrize(tx, deps, { userId, itemId: winner.operationId })
    }
    // Players receive nothing during a pause.
    else if (player.isExcluded) updateWinnerPaused(tx, winner.id)
    else await give(deps, tx, winner)
    return true
  })
}

async function give(deps: PrizeDeps, tx: Tx, winner: DueWinner): Promise<void> {
  const operationId = deps.ids.next()
  const event: DomainEvent = {
    kind: 'leaderboard.prize_given',
    userId: String(winner.userId),
    leaderboardId: winner.leaderboardId,
    place: winner.place,
  }
  if (winner.catalogueItemId === null) {
    const isGold = winner.kind === 'gold'
    const amount = winner.amount ?? 0n
    await creditPlayer(tx, {
      operationId,
      userId: winner.userId,
      houseAccount: isGold ? HOUSE_ACCOUNT.prizes : HOUSE_ACCOUNT.coinsIssued,
      kind: ENTRY_KIND.leaderboardPrize,
      currency: isGold ? 'GOLD' : 'COIN',
      amount,
      events: () => [event],
    })
    updateGiven(tx, winner, { operationId, valueMinor: isGold ? amount : null, bagMs: null })
    return
  }
  const { userId, catalogueItemId } = winner
  const valueMinor = await parkPrize(tx, { operationId, userId, catalogueItemId })
  updateGiven(tx, winner, { operationId, valueMinor, bagMs: PARKED_PRIZE_MS })
  publishEvents(tx, [event])
}
