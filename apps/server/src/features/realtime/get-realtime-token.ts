import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { upsertListener } from '../../platform/realtime/listeners.sql.ts'

export interface ConnectionTokens {
  /** Makes a token of the player's session, or of a guest when null. */
  connectionToken(session: { userId: string; sessionId: string } | null): string
  /** The URL to connect to. */
  readonly url: string
}

/** A realtime token of the caller. From now on they count as connected, so events are published to them. */
export async function getRealtimeToken(
  { database, tokens }: Pick<Deps, 'database'> & { readonly tokens: ConnectionTokens },
  caller: Caller | null,
): Promise<EndpointData<Api['getRealtimeToken']>> {
  if (caller) await upsertListener(database, caller.userId)
  const session = caller && { userId: String(caller.userId), sessionId: String(caller.sessionId) }
  return { centryfugoKey: tokens.connectionToken(session), url: tokens.url }
}
