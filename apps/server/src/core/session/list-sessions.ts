import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectSessions } from './session.sql.ts'
import { aliveAt } from './sessions.ts'

/** A player's open sessions, last used first. */
export async function listSessions(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Caller,
): Promise<EndpointData<Api['listSessions']>> {
  const rows = await selectSessions(database, caller.userId, aliveAt(clock.nowMs()))
  return {
    items: rows.map(({ sessionId, createdAt, seenAt, ...row }) => ({
      ...row,
      id: String(sessionId),
      isCurrent: sessionId === caller.sessionId,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  }
}
