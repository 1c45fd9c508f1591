import type { PromiseResult } from '@runecase/api/operator/books.ts'
import type { BackgroundPart } from '../../platform/background-work.ts'
import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { StateLog } from '../../platform/state-log.ts'
import { claimRun, endRun, markRunSeen, releaseRun } from './audit-runs.sql.ts'

const POLL_MS = 2000
const SEEN_MS = 20_000

type AuditWorkerDeps = Pick<Deps, 'database' | 'log'> & {
  readonly runAuditor: (signal: AbortSignal) => Promise<PromiseResult[]>
}

/** Runs the audits that operators request, one at a time over all processes. A stopping process releases its run for another one. */
export class AuditWorker implements BackgroundPart {
  readonly #deps: AuditWorkerDeps
  readonly #loop: PeriodicTask
  #stopping = new AbortController()

  constructor(deps: AuditWorkerDeps) {
    this.#deps = deps
    const health = new StateLog(deps.log, 'audits could not be run')
    this.#loop = new PeriodicTask(
      async () => {
        await this.runNext()
        health.worked()
        return false
      },
      { pollMs: POLL_MS, pauseMs: POLL_MS, onError: (error) => health.failed(error) },
    )
  }

  start(): void {
    this.#stopping = new AbortController()
    this.#loop.start()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loop.stop()
  }

  /** Runs the waiting audit, if there is one. */
  async runNext(): Promise<void> {
    const { database, log, runAuditor } = this.#deps
    const { signal } = this.#stopping
    if (signal.aborted) return
    const id = await claimRun(database)
    if (id === undefined) return
    const seen = setInterval(() => {
      markRunSeen(database, id).catch((error: unknown) =>
        log.warn({ err: error }, 'an audit could not say that it runs'),
      )
    }, SEEN_MS)
    try {
      await endRun(database, id, await runAuditor(signal))
    } catch (error) {
      if (signal.aborted) return await releaseRun(database, id)
      log.error({ err: error, run: String(id) }, 'an audit could not be run')
      await endRun(database, id, null)
    } finally {
      clearInterval(seen)
    }
  }
}
