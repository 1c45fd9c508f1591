/** Limits of one gateway; counts are per server process. */
export interface RealtimeLimits {
  /** The maximum number of sockets from one address (IPv6: one /64); more are refused with HTTP 429 before the handshake. */
  connectionsPerAddress: number
  /** The steady rate of handshakes per address; more wait, and count as sockets meanwhile. */
  handshakesPerSecPerAddress: number
  handshakesBurstPerAddress: number
  /** The number of sockets of one address closed for abuse within a minute; after one more the address gets HTTP 429 for a minute. */
  offencesPerAddress: number
  /** The maximum number of sockets of one user; a further one is refused with 3504, like in Centrifugo. */
  connectionsPerUser: number
  /** The maximum number of subscriptions of one socket; one more closes it with 3505. */
  channelsPerConnection: number
  /** The steady rate of commands of one socket; an empty bucket closes it with 3501. */
  commandsPerSec: number
  commandsBurst: number
  /** The steady rate of commands of all sockets of one address together; more are not refused but read later. */
  commandsPerSecPerAddress: number
  commandsBurstPerAddress: number
  /** The maximum size of one incoming frame, bytes; a longer one closes the socket with 1009. */
  frameBytes: number
  /** The maximum number of bytes waiting for one client; more close it with 3008. */
  bufferedBytes: number
  /** The maximum number of bytes of missed publications in one reply; beyond them the client must reload instead. */
  recoveryBytes: number
  /** The maximum number of channels whose history stays in memory; beyond it those without a subscriber are dropped. */
  cachedChannels: number
  /** Time to send `connect` after the handshake, ms. */
  connectWithinMs: number
  pingEveryMs: number
  pongWithinMs: number
  /** Time to send a new token after the old one expired, ms. */
  expiryGraceMs: number
}

/** The production limits. The client's connect burst is `connect` plus every subscription at once. */
export const DEFAULT_LIMITS: RealtimeLimits = {
  connectionsPerAddress: 100,
  handshakesPerSecPerAddress: 25,
  handshakesBurstPerAddress: 30,
  offencesPerAddress: 20,
  connectionsPerUser: 10,
  channelsPerConnection: 20,
  commandsPerSec: 10,
  commandsBurst: 40,
  commandsPerSecPerAddress: 200,
  commandsBurstPerAddress: 200,
  frameBytes: 64 * 1024,
  bufferedBytes: 256 * 1024,
  recoveryBytes: 128 * 1024,
  cachedChannels: 1000,
  connectWithinMs: 10_000,
  pingEveryMs: 25_000,
  pongWithinMs: 10_000,
  expiryGraceMs: 25_000,
}

/** A token bucket: `take` is false once `burst` tokens plus the refilled ones are used up. Times in ms. */
export class CommandBucket {
  #tokens: number
  #at: number
  readonly #perMs: number
  readonly #burst: number

  constructor(perSec: number, burst: number, nowMs: number) {
    this.#perMs = perSec / 1000
    this.#burst = burst
    this.#tokens = burst
    this.#at = nowMs
  }

  take(nowMs: number): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + Math.max(0, nowMs - this.#at) * this.#perMs)
    this.#at = nowMs
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
