import { CommandBucket } from './limits.ts'
import type { Clock } from './ports.ts'

/** The interval at which waiting sockets get their new tokens, ms. */
const TURNS_EVERY_MS = 25

interface Address {
  readonly bucket: CommandBucket
  /** Waiting sockets in arrival order. Each turn runs one command, and the sockets take turns, which detects a flooding one soonest. */
  readonly waiting: (() => boolean)[]
  usedMs: number
}

/**
 * Limits the rate at which all sockets of one address together are read. A hundred sockets of one host, each within its own limits, would
 * flood the thread that serves everybody. Beyond this rate they wait for their turn, which affects only them.
 */
export class AddressPace {
  readonly #perSec: number
  readonly #burst: number
  readonly #clock: Clock
  readonly #addresses = new Map<string, Address>()
  #turns: NodeJS.Timeout | undefined

  constructor(perSec: number, burst: number, clock: Clock) {
    this.#perSec = perSec
    this.#burst = burst
    this.#clock = clock
  }

  /** Whether one more command of `address` may run now. Sockets that already wait are never overtaken. */
  take(address: string): boolean {
    const nowMs = this.#clock.nowMs()
    const known = this.#addresses.get(address) ?? {
      bucket: new CommandBucket(this.#perSec, this.#burst, nowMs),
      waiting: [],
      usedMs: nowMs,
    }
    this.#addresses.set(address, known)
    known.usedMs = nowMs
    return known.waiting.length === 0 && known.bucket.take(nowMs)
  }

  /** Calls `obeyOne` whenever `address` may run one more command, until it returns that none is left; for callers that `take` refused. */
  wait(address: string, obeyOne: () => boolean): void {
    this.#addresses.get(address)?.waiting.push(obeyOne)
    this.#turns ??= setInterval(() => this.#giveTurns(), TURNS_EVERY_MS)
  }

  waitingOf(address: string): number {
    return this.#addresses.get(address)?.waiting.length ?? 0
  }

  /** Drops addresses that were silent for longer than their bucket needs to refill. */
  sweep(): void {
    const fullAfterMs = (this.#burst / this.#perSec) * 1000
    for (const [address, { waiting, usedMs }] of this.#addresses)
      if (waiting.length === 0 && this.#clock.nowMs() - usedMs > fullAfterMs) this.#addresses.delete(address)
  }

  stop(): void {
    clearInterval(this.#turns)
  }

  #giveTurns(): void {
    const nowMs = this.#clock.nowMs()
    let areSomeLeft = false
    for (const known of this.#addresses.values()) {
      while (known.waiting[0] && known.bucket.take(nowMs)) if (!known.waiting[0]()) known.waiting.shift()
      if (known.waiting.length > 0) {
        known.usedMs = nowMs
        areSomeLeft = true
      }
    }
    if (areSomeLeft) return
    clearInterval(this.#turns)
    this.#turns = undefined
  }
}
