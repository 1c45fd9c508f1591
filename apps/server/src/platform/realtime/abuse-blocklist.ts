/** Close codes of sockets that did harm: floods and nonsense, too many subscriptions, no text, frames too large. */
export const OFFENCES: ReadonlySet<number> = new Set([3501, 3505, 3506, 1009])

/** Addresses whose sockets were closed for doing harm again and again: they are kept out for a while, before the handshake. */
export class AbuseBlocklist {
  readonly #most: number
  readonly #withinMs: number
  readonly #addresses = new Map<string, { count: number; sinceMs: number }>()

  /** `most` offences within `withinMs` are borne; one more closes the door until that time has passed since the last of them. */
  constructor(most: number, withinMs: number) {
    this.#most = most
    this.#withinMs = withinMs
  }

  note(address: string, nowMs: number): void {
    const known = this.#addresses.get(address)
    if (known && nowMs - known.sinceMs < this.#withinMs) {
      known.count += 1
      // From here on the door is closed, and the time begins anew.
      if (known.count === this.#most + 1) known.sinceMs = nowMs
    } else this.#addresses.set(address, { count: 1, sinceMs: nowMs })
  }

  isBlocked(address: string, nowMs: number): boolean {
    const known = this.#addresses.get(address)
    return known !== undefined && known.count > this.#most && nowMs - known.sinceMs < this.#withinMs
  }

  /** Forgets whose time has passed. */
  sweep(nowMs: number): void {
    for (const [address, { sinceMs }] of this.#addresses)
      if (nowMs - sinceMs >= this.#withinMs) this.#addresses.delete(address)
  }
}
