/** Close codes of abusive sockets: floods and invalid commands, too many subscriptions, no text, frames too large. */
export const OFFENCES: ReadonlySet<number> = new Set([3501, 3505, 3506, 1009])

/** Addresses whose sockets were closed for abuse repeatedly: they are refused for a while, before the handshake. */
export class AbuseBlocklist {
  readonly #most: number
  readonly #withinMs: number
  readonly #addresses = new Map<string, { count: number; sinceMs: number }>()

  /**
   * Up to `most` offences within `withinMs` are tolerated; one more blocks the address until that time has passed since the last of them.
   */
  constructor(most: number, withinMs: number) {
    this.#most = most
    this.#withinMs = withinMs
  }

  note(address: string, nowMs: number): void {
    const known = this.#addresses.get(address)
    if (known && nowMs - known.sinceMs < this.#withinMs) {
      known.count += 1
      // The address is blocked from now on, and the time starts again.
      if (known.count === this.#most + 1) known.sinceMs = nowMs
    } else this.#addresses.set(address, { count: 1, sinceMs: nowMs })
  }

  isBlocked(address: string, nowMs: number): boolean {
    const known = this.#addresses.get(address)
    return known !== undefined && known.count > this.#most && nowMs - known.sinceMs < this.#withinMs
  }

  /** Drops entries whose time has passed. */
  sweep(nowMs: number): void {
    for (const [address, { sinceMs }] of this.#addresses)
      if (nowMs - sinceMs >= this.#withinMs) this.#addresses.delete(address)
  }
}
