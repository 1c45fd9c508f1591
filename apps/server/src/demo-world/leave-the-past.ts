import type { BackgroundWork } from '../platform/background-work.ts'
import type { Database } from '../platform/db.ts'
import { nodeOfId } from '../platform/ids.ts'
import { hasPast } from './past-clock.sql.ts'
import { IMPORT_NODE, isDefinition } from './world-plan.ts'

const POLL_MS = 1000

/**
 * While a past is being made, its rows have their times long ago: the shop's background work, whose clock shows the present, would take all
 * of them at once. It leaves what the maker of the past made, and what has one time for all players. Returns the stop.
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
