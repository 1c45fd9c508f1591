import { selectFlows, selectTouchedHours } from '../../core/ledger/public.ts'
import type { BackgroundPart } from '../../platform/background-work.ts'
import { isUnavailable } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { lockFlowMark, replaceFlows } from './flows.sql.ts'

/** Links of the chain that one turn reads, one for each statement that moved money. */
const LINKS_PER_TURN = 20_000
const POLL_MS = 15_000
/** Every turn sums the entries of whole hours: it rests a multiple of what it took. */
const REST = 20

/**
 * Counts what entered and left the balances of players by hour. The chain of the ledger says which hours have new entries, and those are summed
 * anew: nothing is counted twice, however late an entry comes.
 */
export class FlowCounter implements BackgroundPart {
  readonly #deps: Pick<Deps, 'database'>
  readonly #loop: PeriodicTask
  #restUntilMs = Number.NEGATIVE_INFINITY

  constructor(deps: Pick<Deps, 'database' | 'log'>) {
    this.#deps = deps
    this.#loop = new PeriodicTask(() => this.#turn(), {
      pollMs: POLL_MS,
      pauseMs: 0,
      onError: (error) => {
        if (!isUnavailable(error)) deps.log.error({ err: error }, 'movements of money could not be counted')
      },
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Counts everything that is linked by now. */
  async settle(): Promise<void> {
    while (await this.#count());
  }

  async #turn(): Promise<boolean> {
    const startedMs = performance.now()
    if (startedMs < this.#restUntilMs) return false
    const isWorkLeft = await this.#count()
    const endedMs = performance.now()
    if (!isWorkLeft) this.#restUntilMs = endedMs + REST * (endedMs - startedMs)
    return isWorkLeft
  }

  #count(): Promise<boolean> {
    return this.#deps.database.transaction(async (tx) => {
      const mark = await lockFlowMark(tx)
      if (mark === undefined) return false
      const touched = await selectTouchedHours(tx, mark, LINKS_PER_TURN)
      if (!touched) return false
      replaceFlows(tx, touched.seq, await selectFlows(tx, touched.hours))
      return touched.seq - mark >= BigInt(LINKS_PER_TURN)
    })
  }
}
