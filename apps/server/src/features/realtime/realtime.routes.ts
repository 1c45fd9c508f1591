import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { type ConnectionTokens, getRealtimeToken } from './get-realtime-token.ts'

/** The token is always the caller's own; the user in the query is ignored. */
export function realtimeRoutes(
  deps: Pick<Deps, 'database'> & { readonly tokens: ConnectionTokens },
): Handlers<'getRealtimeToken'> {
  return {
    getRealtimeToken: (_input, { caller }) => getRealtimeToken(deps, caller),
  }
}
