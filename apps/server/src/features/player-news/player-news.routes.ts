import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { upsertListener } from './player-news.sql.ts'

export interface ConnectionTokens {
  /** A token of the player, or of a guest when null, and where to connect with it. */
  connectionToken(session: { userId: string; sessionId: string } | null): string
  readonly url: string
}

/** A token is always the caller's own: the user that the query names is not looked at. */
export function playerNewsRoutes({
  database,
  tokens,
}: Pick<Deps, 'database'> & { tokens: ConnectionTokens }): Handlers<'getRealtimeToken'> {
  return {
    async getRealtimeToken(_input, { caller }) {
      if (caller) await upsertListener(database, caller.userId)
      return {
        centryfugoKey: tokens.connectionToken(
          caller && { userId: String(caller.userId), sessionId: String(caller.sessionId) },
        ),
        url: tokens.url,
      }
    },
  }
}
