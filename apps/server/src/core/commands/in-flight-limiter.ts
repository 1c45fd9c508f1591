import { refuse } from '../../platform/refuse.ts'

/** Seconds after which a client whose request is still running may retry. */
const RETRY_SECONDS = 1

/**
 * The running commands of this process: the same request never runs twice at a time, and without a key a player runs one command at a time.
 * The lock on the player's row covers other processes; this limiter only refuses sooner.
 */
export class InFlightLimiter {
  readonly #running = new Map<bigint, Set<string>>()

  /** Enters, or refuses with `idempotency_in_progress`; the returned function leaves. */
  enter(userId: bigint, key: string | undefined): () => void {
    // A key has at least one character, so the empty string stands for all requests without a key.
    const idempotency = key ?? ''
    const running = this.#running.get(userId) ?? new Set<string>()
    if (running.has(idempotency)) refuse('idempotency_in_progress', { seconds: RETRY_SECONDS })
    running.add(idempotency)
    this.#running.set(userId, running)
    return () => {
      running.delete(idempotency)
      if (running.size === 0) this.#running.delete(userId)
    }
  }
}
