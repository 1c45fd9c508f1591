import { Loop } from '../../platform/loop.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { selectDueOrders } from './payment-orders.sql.ts'
import { settlePayment } from './settle-payment.ts'

/** How often the database is asked for orders that are due, without a webhook to wake this process. */
const LOOK_MS = 1_000
const AT_ONCE = 8
const MOST_DUE = 100

/**
 * Has due orders settled, in every process of the shop. What is due stands in the orders themselves, so that a payment goes on after any
 * stop in whichever process is there; two that meet settle it once.
 */
export class PaymentRunner {
  readonly #deps: PaymentDeps
  readonly #loop: Loop
  readonly #waiting = new Set<bigint>()
  readonly #running = new Map<bigint, Promise<void>>()
  #isStopped = true

  constructor(deps: Omit<PaymentDeps, 'wake'>) {
    this.#deps = { ...deps, wake: () => this.wake() }
    this.#loop = new Loop(() => this.#look(), {
      lookMs: LOOK_MS,
      restMs: 10,
      onError: (error) => deps.log.warn({ err: error }, 'due payments could not be looked at'),
    })
  }

  start(): void {
    this.#isStopped = false
    this.#loop.start()
  }

  /** Looks for due orders soon. */
  wake(): void {
    this.#loop.wake()
  }

  /** Resolves when the orders under way are settled. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#waiting.clear()
    await this.#loop.stop()
    await Promise.all(this.#running.values())
  }

  async #look(): Promise<boolean> {
    for (const id of await selectDueOrders(this.#deps.database, MOST_DUE)) {
      if (!this.#running.has(id)) this.#waiting.add(id)
    }
    this.#runWaiting()
    return false
  }

  #runWaiting(): void {
    for (const id of this.#waiting) {
      if (this.#isStopped || this.#running.size >= AT_ONCE) return
      this.#waiting.delete(id)
      const run = this.#settle(id).finally(() => {
        this.#running.delete(id)
        // More may be due than one look takes, and an order may be due again at once.
        if (this.#waiting.size === 0) this.wake()
        this.#runWaiting()
      })
      this.#running.set(id, run)
    }
  }

  async #settle(id: bigint): Promise<void> {
    await settlePayment(this.#deps, id).catch((error: unknown) =>
      this.#deps.log.warn({ err: error, orderId: String(id) }, 'a payment could not be settled'),
    )
  }
}
