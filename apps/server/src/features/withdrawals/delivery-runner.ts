import { Loop } from '../../platform/loop.ts'
import { takeDueStep } from './delivery-steps.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { selectDueWithdrawals } from './withdrawals.sql.ts'

const LOOK_MS = 500
/** Providers that hang hold up this many at most, for as long as a turn lasts. */
const AT_ONCE = 16

/**
 * Makes withdrawals go on, in every process of the shop: what is due stands in the database, so a withdrawal goes on after any stop, in
 * whichever process is there.
 */
export class DeliveryRunner {
  readonly #deps: WithdrawalDeps
  readonly #loop: Loop
  readonly #running = new Map<bigint, Promise<void>>()

  constructor(deps: Omit<WithdrawalDeps, 'wake'>) {
    this.#deps = { ...deps, wake: () => this.wake() }
    this.#loop = new Loop(() => this.#look(), {
      lookMs: LOOK_MS,
      restMs: 20,
      onError: (error) => deps.log.warn({ err: error }, 'withdrawals could not be looked at'),
    })
  }

  start(): void {
    this.#loop.start()
  }

  /** Looks for due withdrawals soon. */
  wake(): void {
    this.#loop.wake()
  }

  /** Resolves when the turns under way have ended. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    await Promise.all(this.#running.values())
  }

  async #look(): Promise<boolean> {
    const free = AT_ONCE - this.#running.size
    if (free <= 0) return false
    const due = await selectDueWithdrawals(this.#deps.database, AT_ONCE * 2)
    for (const id of due.filter((one) => !this.#running.has(one)).slice(0, free)) {
      const run = this.#take(id).finally(() => this.#running.delete(id))
      this.#running.set(id, run)
    }
    return false
  }

  async #take(id: bigint): Promise<void> {
    try {
      if (await takeDueStep(this.#deps, id)) this.wake()
    } catch (error) {
      this.#deps.log.warn(
        { err: error, withdrawalId: String(id) },
        'a step of a withdrawal failed and will be tried again',
      )
    }
  }
}
