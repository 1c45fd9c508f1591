import type { Clock } from './ports.ts'
import { MAX_TOKEN_TTL_SEC, signToken } from './tokens.ts'

/** Realtime tokens for browsers, valid for the embedded gateway and for a Centrifugo with the same key. */
export interface RealtimeTokens {
  /**
   * Opens a connection for this user's session; null for a guest. Lives `ttlSec`, at most 600 seconds; the client then asks for another
   * one.
   */
  connectionToken(session: { userId: string; sessionId: string } | null, ttlSec?: number): string
}

/** `secret` is the key shared with the gateway or with Centrifugo. */
export function createRealtimeTokens(secret: string, clock: Clock): RealtimeTokens {
  return {
    connectionToken: (session, ttlSec = MAX_TOKEN_TTL_SEC) =>
      signToken(secret, { userId: session?.userId ?? '', sessionId: session?.sessionId }, clock.nowMs(), ttlSec),
  }
}
