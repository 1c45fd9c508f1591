import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import type { BackgroundWork } from '../../platform/background-work.ts'
import { isUnavailable } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { type ShopState, selectShopState, updateShopState } from './shop-state.sql.ts'

const POLL_MS = 1000

/**
 * Follows the maintenance state in the database, at most a second behind it, and publishes when the site opens or goes offline. The
 * background work of this process runs unless the site is closed. While the database is down, the last known state applies.
 */
export class MaintenanceMode {
  readonly #deps: Pick<Deps, 'database' | 'log'>
  readonly #work: BackgroundWork
  readonly #loop: PeriodicTask
  #state: ShopState = 'closed'

  constructor(deps: Pick<Deps, 'database' | 'log'>, work: BackgroundWork) {
    this.#deps = deps
    this.#work = work
    this.#loop = new PeriodicTask(() => this.#look(), {
      pollMs: POLL_MS,
      pauseMs: POLL_MS,
      onError: (error) => {
        if (!isUnavailable(error)) deps.log.error({ err: error }, 'the state of the shop could not be followed')
      },
    })
  }

  /** Whether calls that change something are refused. */
  get isOffline(): boolean {
    return this.#state !== 'open'
  }

  /** Whether every call is refused and this process does no background work. */
  get isClosed(): boolean {
    return this.#state === 'closed'
  }

  /** Reads the state, closing the site first with `closes`. Calls may be served from then on. */
  async read({ closes }: { readonly closes: boolean }): Promise<void> {
    if (closes) await updateShopState(this.#deps.database, 'closed')
    this.#state = await selectShopState(this.#deps.database)
  }

  /** Starts the background work unless the site is closed, and follows the state from now on. */
  async start(): Promise<void> {
    if (!this.isClosed) await this.#work.start()
    this.#loop.start()
  }

  /** Stops the background work too. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    await this.#work.stop()
  }

  async #look(): Promise<boolean> {
    const { database, log } = this.#deps
    const before = this.#state
    this.#state = await selectShopState(database)
    if (this.#state !== before) log.warn({ state: this.#state }, 'the state of the shop changed')
    const { isOffline } = this
    if (isOffline !== (before !== 'open')) {
      await database.transaction((tx) =>
        publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'maintenance', isOffline } }]),
      )
    }
    await (this.isClosed ? this.#work.stop() : this.#work.start())
    return false
  }
}
