import { SITE_CHANNEL } from '@runecase/api/events.ts'
import type { Deps } from '../../deps.ts'
import { isUnavailable } from '../../platform/db.ts'
import { Loop } from '../../platform/loop.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { isSwitchedOn } from './site.sql.ts'

const LOOK_MS = 1000

/**
 * Follows the operator's maintenance switch, at most a second behind it, and tells everybody who listens when it turns. While the
 * database does not answer the last known state stands.
 */
export class MaintenanceMode {
  readonly #deps: Pick<Deps, 'database' | 'log'>
  readonly #loop: Loop
  #isOffline = false

  constructor(deps: Pick<Deps, 'database' | 'log'>) {
    this.#deps = deps
    this.#loop = new Loop(() => this.#look(), {
      lookMs: LOOK_MS,
      restMs: LOOK_MS,
      onError: (error) => {
        if (!isUnavailable(error)) deps.log.error({ err: error }, 'the maintenance switch could not be read')
      },
    })
  }

  /** The shop is closed: what changes something is refused. */
  get isOffline(): boolean {
    return this.#isOffline
  }

  async start(): Promise<void> {
    this.#isOffline = await isSwitchedOn(this.#deps.database, 'maintenance')
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #look(): Promise<boolean> {
    const { database } = this.#deps
    const isOffline = await isSwitchedOn(database, 'maintenance')
    if (isOffline !== this.#isOffline) {
      this.#isOffline = isOffline
      await database.transaction((tx) =>
        publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'maintenance', isOffline } }]),
      )
    }
    return false
  }
}
