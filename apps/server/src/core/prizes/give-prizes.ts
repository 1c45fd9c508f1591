import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import { PARKED_PRIZE_MS, parkPrize, releasePrize } from '../inventory/public.ts'
import { lockPlayer } from '../ledger/public.ts'
import {
  findWinnerPlayer,
  type GivenPrize,
  selectDueWinners,
  updateWinnerDone,
  updateWinnerGiven,
  updateWinnerPaused,
  type WinnersTable,
} from './prize-winners.sql.ts'

const POLL_MS = 1_000
const AHEAD_MS = 1_000
const MAX_DUE = 200

export type PrizeDeps = Pick<Deps, 'database' | 'ids' | 'log'>

/** A winner whose next step is due. */
interface DueWinner {
  readonly id: bigint
  /** Null until the prize was given. */
  readonly operationId: bigint | null
}

/** The prizes of one kind of prize pool. */
export interface PrizePoolPrizes<Winner extends DueWinner> {
  readonly table: WinnersTable
  /** Locks a due winner; undefined when another process was first. The caller holds the player's lock. */
  readonly lock: (tx: Tx, id: bigint) => Promise<Winner | undefined>
  /** Gives the prize by this operation and publishes its domain event. */
  readonly give: (
    tx: Tx,
    winner: Winner,
    to: { readonly userId: bigint; readonly operationId: bigint },
  ) => Promise<Omit<GivenPrize, 'operationId'>>
  /** Runs in the same transaction after the prize was stored as given. */
  readonly afterGiven?: (tx: Tx, winner: Winner) => void
}

/** Gives prizes, one per transaction, in any process. `rows` is their name in logs. */
export function prizeRunner<Winner extends DueWinner>(
  deps: PrizeDeps,
  rows: string,
  prizes: PrizePoolPrizes<Winner>,
): DueRunner {
  return new DueRunner({
    rows,
    pollMs: POLL_MS,
    pauseMs: 50,
    atOnce: 4,
    select: () => selectDueWinners(deps.database, prizes.table, { withinMs: AHEAD_MS, limit: MAX_DUE }),
    run: (id) => giveDuePrize(deps, prizes, id),
    log: deps.log,
  })
}

/** Runs the due step of one winner; false if none is due or another process was first. */
export async function giveDuePrize<Winner extends DueWinner>(
  deps: PrizeDeps,
  { table, lock, give, afterGiven }: PrizePoolPrizes<Winner>,
  winnerId: bigint,
): Promise<boolean> {
  const userId = await findWinnerPlayer(deps.database, table, winnerId)
  if (userId === undefined) return false
  return deps.database.transaction(async (tx) => {
    const player = await lockPlayer(tx, userId)
    const winner = await lock(tx, winnerId)
    if (!winner) return false
    if (winner.operationId !== null) {
      updateWinnerDone(tx, table, winnerId)
      await releasePrize(tx, deps, { userId, itemId: winner.operationId })
    } else if (player.isExcluded) {
      // Players receive nothing during a pause.
      updateWinnerPaused(tx, table, winnerId)
    } else {
      const operationId = deps.ids.next()
      const given = await give(tx, winner, { userId, operationId })
      updateWinnerGiven(tx, table, winnerId, { operationId, ...given })
      afterGiven?.(tx, winner)
    }
    return true
  })
}

/** Gives an item as a prize, parked for its winner's choice. */
export async function givePrizeItem(
  tx: Tx,
  prize: { readonly operationId: bigint; readonly userId: bigint; readonly catalogueItemId: number },
) {
  return { valueMinor: await parkPrize(tx, prize), parkedMs: PARKED_PRIZE_MS }
}
