import { requireAgreedNow } from '../../platform/agreed-clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import { selectEnding, updateClosing } from './leaderboards.sql.ts'

/**
 * The delay between the end of a window and its record in the log. It is longer than any transaction may take, so everything done within
 * the window is recorded first. It is measured by the database's clock and by the monotonic clock, which no jump of clocks shortens.
 */
export const SETTLING_MS = 8_000
const POLL_MS = 1_000
const AHEAD_MS = 5_000

/** Publishes the end of leaderboards whose window is over, in any process. */
export function closeLeaderboards(deps: Pick<Deps, 'database' | 'log'>, settlingMs = SETTLING_MS): DueRunner {
  return new DueRunner({
    rows: 'leaderboards',
    pollMs: POLL_MS,
    pauseMs: 100,
    atOnce: 2,
    select: async () =>
      (await selectEnding(deps.database, settlingMs, AHEAD_MS)).map(({ id, inMs }) => ({
        id: BigInt(id),
        inMs,
        leastMs: settlingMs,
      })),
    run: (id) => endLeaderboard(deps, Number(id), settlingMs),
    log: deps.log,
  })
}

/** Records that a window is over; false when it is not, or when another process was first. */
export function endLeaderboard(
  { database }: Pick<Deps, 'database'>,
  leaderboardId: number,
  settlingMs: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await requireAgreedNow(tx)
    if (!(await updateClosing(tx, leaderboardId, settlingMs))) return false
    publishEvents(tx, [{ kind: 'leaderboard.ended', userId: '0', leaderboardId }])
    return true
  })
}
