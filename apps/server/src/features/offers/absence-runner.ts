import { requireAgreedNow } from '../../platform/agreed-clock.ts'
import type { BackgroundPart } from '../../platform/background-work.ts'
import type { Deps } from '../../platform/deps.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import { makeOffers } from './make-offers.ts'
import { lockDueWatch, selectDueWatches, updateWatch } from './triggers.sql.ts'

const POLL_MS = 30_000
const AT_ONCE = 4

/**
 * Finds players who were not seen for seven days and makes their absence offer, once per absence. The offer waits: its time begins when the
 * player returns and sees it.
 */
export function absenceRunner(deps: Pick<Deps, 'database' | 'ids' | 'log'>): BackgroundPart {
  return new DueRunner({
    rows: 'absences',
    pollMs: POLL_MS,
    pauseMs: 100,
    atOnce: AT_ONCE,
    select: () => selectDueWatches(deps.database, AT_ONCE * 10),
    run: (userId) => lookForAbsence(deps, userId),
    log: deps.log,
  })
}

/** Checks one player for absence if the check is due. False when another process was first. */
export function lookForAbsence(deps: Pick<Deps, 'database' | 'ids'>, userId: bigint): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    await requireAgreedNow(tx)
    const watch = await lockDueWatch(tx, userId)
    if (!watch) return false
    const { awaySince } = watch
    if (awaySince) {
      const cause = `away:${awaySince.getTime()}`
      await makeOffers(deps, tx, [{ userId, triggerType: 'away_7_days', cause }], { isWaiting: true })
    }
    updateWatch(tx, userId)
    return true
  })
}
