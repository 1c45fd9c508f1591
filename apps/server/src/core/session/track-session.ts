import type { Api } from '@runecase/api/api.ts'
import type { EndpointInput } from '@runecase/api/endpoint.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { insertSessionMark } from './session.sql.ts'

/** Stores the landing URL and advertisement of a session; only the first record is stored. */
export async function trackSession(
  { database }: Pick<Deps, 'database'>,
  { sessionId }: Caller,
  mark: EndpointInput<Api['trackSession']>['body'],
): Promise<void> {
  await insertSessionMark(database, { sessionId, ...mark })
}
