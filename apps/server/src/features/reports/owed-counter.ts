import { selectOwedItems } from '../../core/items/public.ts'
import type { ShopDays } from '../../core/project/public.ts'
import type { BackgroundPart } from '../../platform/background-work.ts'
import { isUnavailable } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { dayAt } from '../../platform/shop-day.ts'
import { upsertOwed } from './flows.sql.ts'

const POLL_MS = 600_000

/** Sums every ten minutes what items the shop owes, and keeps the last sum of each day: no other record tells what it was. */
export class OwedCounter implements BackgroundPart {
  readonly #deps: Pick<Deps, 'database' | 'clock'> & ShopDays
  readonly #loop: PeriodicTask

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'> & ShopDays) {
    this.#deps = deps
    this.#loop = new PeriodicTask(
      async () => {
        await this.count()
        return false
      },
      {
        pollMs: POLL_MS,
        pauseMs: 0,
        onError: (error) => {
          if (!isUnavailable(error)) deps.log.error({ err: error }, 'what is owed could not be counted')
        },
      },
    )
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async count(): Promise<void> {
    const { database, clock, project } = this.#deps
    const owed = await selectOwedItems(database)
    const nowMs = clock.nowMs()
    await database.transaction(async (tx) => upsertOwed(tx, dayAt(nowMs, project.timeZone), new Date(nowMs), owed))
  }
}
