import { PARKED_PRIZE_MS, parkPrize, releasePrize } from '../../core/inventory/public.ts'
import { lockPlayer } from '../../core/ledger/public.ts'
import type { Deps } from '../../deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import {
  findWinnerPlayer,
  lockDueWinner,
  selectDueWinners,
  updateGiven,
  updateWinnerDone,
  updateWinnerPaused,
} from './raffle-winners.sql.ts'

const LOOK_MS = 1_000
const AHEAD_MS = 1_000
const MOST_DUE = 100

type PrizeDeps = Pick<Deps, 'database' | 'ids' | 'log'>

/** Gives the prizes of drawn raffles, one transaction each, in any process. */
export function giveRafflePrizes(deps: PrizeDeps): DueRunner {
  return new DueRunner({
    rows: 'prizes of raffles',
    lookMs: LOOK_MS,
    restMs: 50,
    atOnce: 4,
    select: () => selectDueWinners(deps.database, AHEAD_MS, MOST_DUE),
    run: (id) => giveDueRafflePrize(deps, id),
    log: deps.log,
  })
}

/** Runs the due step of one winner; false if none is due or another process was first. */
export async function giveDueRafflePrize(deps: PrizeDeps, winnerId: bigint): Promise<boolean> {
  const userId = await findWinnerPlayer(deps.database, winnerId)
  if (userId === undefined) return false
  return deps.database.transaction(async (tx) => {
    const player = await lockPlayer(tx, userId)
    const winner = await lockDueWinner(tx, winnerId)
    if (!winner) return false
    const { id, raffleId, place, catalogueItemId } = winner
    if (winner.operationId !== null) {
      updateWinnerDone(tx, id)
      await releasePrize(tx, deps, { userId, itemId: winner.operationId })
    } else if (player.isExcluded) {
      // Players receive nothing during a pause.
      updateWinnerPaused(tx, id)
    } else {
      const operationId = deps.ids.next()
      const valueMinor = await parkPrize(tx, { operationId, userId, catalogueItemId })
      updateGiven(tx, id, { operationId, valueMinor, parkedMs: PARKED_PRIZE_MS })
      publishEvents(tx, [
        {
          kind: 'raffle.prize_given',
          userId: String(userId),
          raffleId,
          place,
          itemId: String(operationId),
          catalogueItemId,
          priceMinor: String(valueMinor),
        },
      ])
    }
    return true
  })
}
