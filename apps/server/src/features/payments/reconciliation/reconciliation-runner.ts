import { DueRunner } from '../../../platform/due-runner.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { reconcileDay } from './reconcile-day.ts'
import { selectDueDays } from './reconciliations.sql.ts'

const POLL_MS = 60_000

/** Compares each day with each provider once the day has settled. */
export function createReconciliationRunner(deps: Pick<PaymentDeps, 'database' | 'providers' | 'log'>): DueRunner {
  return new DueRunner({
    rows: 'payment reconciliations',
    pollMs: POLL_MS,
    pauseMs: 1000,
    atOnce: 1,
    select: () => selectDueDays(deps.database, deps.providers.codes()),
    run: (id) => reconcileDay(deps, id),
    log: deps.log,
  })
}
