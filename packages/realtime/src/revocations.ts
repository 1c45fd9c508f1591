import { MAX_TOKEN_TTL_SEC, type TokenClaims } from './tokens.ts'

const KEPT_MS = (MAX_TOKEN_TTL_SEC + 60) * 1000

/** Sessions and users whose tokens are refused before their expiry; stored for as long as such a token can live. */
export class Revocations {
  readonly #sessions = new Map<string, number>()
  readonly #users = new Map<string, number>()

  /** `atMs`: when it was revoked. A user's later tokens are valid again, a session's never. */
  add(userId: string, sessionId: string | null, atMs: number): void {
    if (sessionId === null) this.#users.set(userId, Math.max(atMs, this.#users.get(userId) ?? 0))
    else this.#sessions.set(`${userId}/${sessionId}`, atMs)
  }

  isRevoked(claims: TokenClaims): boolean {
    const userRevokedAt = this.#users.get(claims.sub)
    if (userRevokedAt !== undefined && claims.iat * 1000 <= userRevokedAt) return true
    return claims.meta !== undefined && this.#sessions.has(`${claims.sub}/${claims.meta.sid}`)
  }

  /** Drops entries that no valid token can match any more. */
  sweep(nowMs: number): void {
    for (const revoked of [this.#sessions, this.#users]) {
      for (const [key, atMs] of revoked) if (atMs < nowMs - KEPT_MS) revoked.delete(key)
    }
  }
}
