import type { PlayerQueue } from '../../core/commands/public.ts'
import type { StoredAnswer } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { currentRequestId } from '../../platform/request-scope.ts'
import type { OpeningRequest } from './opening-request.ts'

/** Seconds after which a client that was refused for pacing may retry. */
const RETRY_SECONDS = 1

/**
 * Decides whether an opening may join the queue while others of the same player are in flight: never two with the same key, one at a time
 * without a key, and with pacing on (rate limits) one at a time whatever the keys.
 */
export class OpeningLimiter {
  readonly #queue: PlayerQueue<OpeningRequest>
  readonly #isPaced: boolean
  readonly #inFlight = new Map<bigint, { keys: Set<string>; count: number; hasKeyless: boolean }>()

  constructor(queue: PlayerQueue<OpeningRequest>, options: { readonly isPaced: boolean }) {
    this.#queue = queue
    this.#isPaced = options.isPaced
  }

  async open(request: OpeningRequest): Promise<StoredAnswer> {
    const { userId, idempotency } = request
    const present = this.#inFlight.get(userId) ?? { keys: new Set<string>(), count: 0, hasKeyless: false }
    if (idempotency.key !== undefined && present.keys.has(idempotency.key))
      refuse('idempotency_in_progress', { seconds: RETRY_SECONDS })
    const isHasty = present.count > 0 && (this.#isPaced || idempotency.key === undefined || present.hasKeyless)
    if (isHasty) throw new Refusal('fastOpen', { seconds: RETRY_SECONDS })
    this.#inFlight.set(userId, present)
    present.count += 1
    if (idempotency.key === undefined) present.hasKeyless = true
    else present.keys.add(idempotency.key)
    try {
      return await this.#queue.run({ ...request, requestId: currentRequestId() })
    } finally {
      present.count -= 1
      if (idempotency.key === undefined) present.hasKeyless = false
      else present.keys.delete(idempotency.key)
      if (present.count === 0) this.#inFlight.delete(userId)
    }
  }
}
