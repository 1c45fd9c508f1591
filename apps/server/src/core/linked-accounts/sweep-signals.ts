import type { BackgroundPart } from '../../platform/background-work.ts'
import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { StateLog } from '../../platform/state-log.ts'
import type { Settings } from '../settings/public.ts'
import { lockGroups, lockRegrouping, updateRegrouping } from './groups.sql.ts'
import { regroup } from './regroup.ts'
import { deleteOldSignals, selectSignalledAfter } from './signals.sql.ts'

const POLL_MS = 60_000
const PAUSE_MS = 200
/** The maximum number of signals or players in one transaction. */
const BATCH = 200

type SweepDeps = Pick<Deps, 'database'> & { readonly settings: Settings }

/**
 * Deletes expired signals, and forms groups again when operators have changed the score from which accounts are linked. One batch of each;
 * returns whether more is left. Any process may run it at any time.
 */
export async function sweepSignals({ database, settings }: SweepDeps): Promise<boolean> {
  const forgotten = await database.transaction(async (tx) => {
    const userIds = await deleteOldSignals(tx, BATCH)
    await regroup(tx, userIds)
    return userIds.length
  })
  const isFollowing = await database.transaction(async (tx) => {
    await lockGroups(tx)
    const minScore = settings.get('linkedAccountsScore')
    const state = await lockRegrouping(tx)
    const afterId = state.score === minScore ? state.afterId : 0n
    if (afterId === null) return false
    // Sent first, because the groups of this batch are formed by it.
    updateRegrouping(tx, minScore, afterId)
    const userIds = await selectSignalledAfter(tx, afterId, BATCH)
    await regroup(tx, userIds)
    updateRegrouping(tx, minScore, userIds.length < BATCH ? null : (userIds.at(-1) ?? null))
    return userIds.length === BATCH
  })
  return forgotten > 0 || isFollowing
}

/** A periodic task that sweeps once a minute. */
export function signalSweeper(deps: SweepDeps & Pick<Deps, 'log'>): BackgroundPart {
  const health = new StateLog(deps.log, 'signals of linked accounts could not be swept')
  const task = new PeriodicTask(
    async () => {
      const isWorkLeft = await sweepSignals(deps)
      health.worked()
      return isWorkLeft
    },
    { pollMs: POLL_MS, pauseMs: PAUSE_MS, onError: (error) => health.failed(error) },
  )
  return { start: () => task.start(), stop: () => task.stop() }
}
