import { isUnavailable } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { addVisits, lockPartnersOfCodes } from './codes.sql.ts'

const WRITE_MS = 5000
/** The limit of distinct codes between two writes; visits of further ones are dropped. */
const MAX_WAITING = 2000

/**
 * Counts visits by partners' links: a number for each code and day, without any data about visitors. Counts are held in memory for some
 * seconds and written together; a crash loses those seconds. Nothing is paid for visits.
 */
export class VisitCounts {
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log'>
  readonly #task: PeriodicTask
  #waiting = new Map<string, number>()

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'>) {
    this.#deps = deps
    this.#task = new PeriodicTask(() => this.write(), {
      pollMs: WRITE_MS,
      pauseMs: WRITE_MS,
      onError: (error) => {
        if (!isUnavailable(error)) deps.log.error({ err: error }, 'counted visits of partners could not be written')
      },
    })
  }

  start(): void {
    this.#task.start()
  }

  /** Resolves once the counts are stored, or could not be stored. */
  async stop(): Promise<void> {
    await this.#task.stop()
    await this.write().catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'the last visits of partners are lost')
    })
  }

  /** Writes the waiting counts, for a caller without timers. */
  async settle(): Promise<void> {
    await this.write()
  }

  add(code: string, visits = 1): void {
    const known = this.#waiting.get(code)
    if (known === undefined && this.#waiting.size >= MAX_WAITING) return
    this.#waiting.set(code, (known ?? 0) + visits)
  }

  /** Writes the waiting counts; returns whether any are left. */
  async write(): Promise<boolean> {
    const counted = [...this.#waiting].map(([code, visits]) => ({ code, visits }))
    if (counted.length === 0) return false
    this.#waiting = new Map()
    try {
      await this.#deps.database.transaction(async (tx) => {
        await lockPartnersOfCodes(
          tx,
          counted.map(({ code }) => code),
        )
        const added = await addVisits(tx, new Date(this.#deps.clock.nowMs()), counted)
        publishEvents(
          tx,
          added.map(({ partnerId, ...one }) => ({ kind: 'partner.visited', userId: String(partnerId), ...one })),
        )
      })
    } catch (error) {
      // They are written the next time, together with newer counts.
      for (const { code, visits } of counted) this.add(code, visits)
      throw error
    }
    return false
  }
}
