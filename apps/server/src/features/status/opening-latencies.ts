import { api } from '@runecase/api/api.ts'
import { LATENCY_MINUTES } from '@runecase/api/status-rules.ts'
import { isUnavailable, type Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Durations, Metrics } from '../../platform/http/metrics.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { deleteOldLatencies, insertLatencies, selectMedianSteps } from './opening-latencies.sql.ts'

const EVERY_MS = 15_000
const ROUTE = `/api${api.openCase.path.replace('{name}', ':name')}`
const STEP = Math.log(1.05)
const LAST_STEP = 300

/** Each step is 5 percent longer than the one before; all times below a millisecond are one step. */
export const stepOf = (ms: number) => Math.min(LAST_STEP, Math.max(0, Math.round(Math.log(ms) / STEP)))
const msOf = (step: number) => Math.round(Math.exp(step * STEP))

/** Records how long this process took for openings; the figures of all processes are added up. */
export class OpeningLatencies {
  readonly loop: PeriodicTask
  readonly #database: Deps['database']
  #durations: Durations | undefined

  constructor({ database, log }: Pick<Deps, 'database' | 'log'>) {
    this.#database = database
    this.loop = new PeriodicTask(
      async () => {
        await this.keep()
        return false
      },
      {
        pollMs: EVERY_MS,
        pauseMs: EVERY_MS,
        onError: (error) => {
          if (!isUnavailable(error)) log.error({ err: error }, 'latencies of openings could not be kept')
        },
      },
    )
  }

  watch(metrics: Metrics): void {
    this.#durations = metrics.watchDurations(ROUTE)
  }

  /** Writes what was recorded since the last write. */
  async keep(): Promise<void> {
    const seen = this.#durations?.take() ?? []
    if (seen.length === 0) return
    const counts = new Map<number, number>()
    for (const ms of seen) counts.set(stepOf(ms), (counts.get(stepOf(ms)) ?? 0) + 1)
    // In one order, so that processes that write at the same time do not deadlock.
    const steps = [...counts].toSorted(([left], [right]) => left - right)
    await this.#database.transaction(async (tx) => {
      await insertLatencies(tx, steps)
      await deleteOldLatencies(tx)
    })
  }
}

/** The median response time of the last hour's openings, and of each of its minutes; null without openings. */
export async function getOpeningLatencies(queries: Queries) {
  const medians = await selectMedianSteps(queries, LATENCY_MINUTES)
  const whole = medians.find(({ ago }) => ago === null)
  if (!whole) return null
  const curve = Array.from({ length: LATENCY_MINUTES }, (_, index) => {
    const minute = medians.find(({ ago }) => ago === LATENCY_MINUTES - 1 - index)
    return minute ? msOf(minute.step) : null
  })
  return { medianMs: msOf(whole.step), curve }
}
