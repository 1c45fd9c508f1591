import type { BackgroundWork } from '../platform/background-work.ts'
import type { Database } from '../platform/db.ts'
import { nodeOfId } from '../platform/ids.ts'
import { hasPast } from './past-clock.sql.ts'
import { IMPORT_NODE, isDefinition } from './world-plan.ts'

const POLL_MS = 1000

/**
 * While a past is being created, its rows have old times. The shop's background work, which uses the present time, would process all of
 * them at once. So it skips rows made for the past, and definitions, which have one time for all players. Returns the stop function.
 */
export async function leaveThePast(database: Database, background: BackgroundWork): Promise<() => Promise<void>> {
  let isMade = await hasPast(database)
  if (!isMade) return async () => undefined
  background.leave((id) => isMade && (isDefinition(id) || nodeOfId(id) >= IMPORT_NODE))
  const timer = setInterval(() => {
    hasPast(database).then(
      (has) => {
        isMade = has
        if (!has) clearInterval(timer)
      },
      () => 'asked again at the next look',
    )
  }, POLL_MS)
  return async () => clearInterval(timer)
}
