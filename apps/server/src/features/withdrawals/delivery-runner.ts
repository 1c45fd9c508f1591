import { DueRunner } from '../../platform/due-runner.ts'
import { takeDueStep } from './delivery-steps.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { selectDueWithdrawals } from './withdrawal-turns.sql.ts'

const POLL_MS = 500
/** The limit of concurrent turns. Unresponsive providers block at most this many, for the duration of a turn. */
const AT_ONCE = 16

/** Runs the due turns of withdrawals. */
export function createDeliveryRunner(deps: Omit<WithdrawalDeps, 'wake'>): DueRunner {
  const stepDeps: WithdrawalDeps = { ...deps, wake: () => runner.wake() }
  const runner: DueRunner = new DueRunner({
    rows: 'withdrawals',
    pollMs: POLL_MS,
    pauseMs: 20,
    atOnce: AT_ONCE,
    select: () => selectDueWithdrawals(deps.database, AT_ONCE * 2),
    run: (id) => takeDueStep(stepDeps, id),
    log: deps.log,
  })
  return runner
}
