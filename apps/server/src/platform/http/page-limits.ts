import type { FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { RateLimits } from './rate-limits.ts'

/** Limits the work for addresses outside the endpoint table: pages, provider pictures, the API document. */
export class PageLimits {
  readonly #limits: RateLimits | null
  readonly #metrics: Pick<Metrics, 'countBlock'>

  /** With `limits` null nothing is limited. */
  constructor(limits: RateLimits | null, metrics: Pick<Metrics, 'countBlock'>) {
    this.#limits = limits
    this.#metrics = metrics
  }

  /**
   * For how many seconds all requests from the request's address are refused. For nearly all addresses it is 0, without computing the
   * address key.
   */
  cooldownOf(request: FastifyRequest): number {
    if (!this.#limits?.hasCooled) return 0
    const seconds = this.#limits.cooldownOf(request.ip)
    if (seconds > 0) this.#metrics.countBlock('cooldown')
    return seconds
  }

  /** Counts a piece of work for the request's address: 0, or the seconds to wait. Cached results are not counted. */
  take(request: FastifyRequest): number {
    if (!this.#limits) return 0
    const seconds = this.#limits.takePage(request.ip)
    if (seconds > 0) {
      this.#metrics.countBlock('rate')
      this.#limits.countRefusal(request.ip)
    }
    return seconds
  }
}
