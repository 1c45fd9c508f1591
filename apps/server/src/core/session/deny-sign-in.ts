import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { distrustBrowsers } from './player-browsers.sql.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Denies a sign-in that the player did not recognise: ends their other sessions, asks for the second factor again in every other browser,
 * and publishes it, so that withdrawals can be held.
 */
export function denySignIn(
  deps: Pick<Deps, 'database' | 'clock'>,
  caller: Caller,
  browserSecret: string,
): Promise<void> {
  return deps.database.transaction(async (tx) => {
    await endOtherSessions(tx, deps, caller)
    await distrustBrowsers(tx, caller.userId, browserSecret)
    publishEvents(tx, [{ kind: 'session.denied', userId: String(caller.userId) }])
  })
}
