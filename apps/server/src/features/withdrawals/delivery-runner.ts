import { DueRunner } from '../../platform/due-runner.ts'
import { takeDueStep } from './delivery-steps.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { selectDueWithdrawals } from './withdrawals.sql.ts'

const LOOK_MS = 500
/** Providers that hang hold up this many at most, for as long as a turn lasts. */
const AT_ONCE = 16

/** Makes withdrawals go on when they are due. */
export function createDeliveryRunner(deps: Omit<WithdrawalDeps, 'wake'>): DueRunner {
  const stepDeps: WithdrawalDeps = { ...deps, wake: () => runner.wake() }
  const runner: DueRunner = new DueRunner({
    rows: 'withdrawals',
    lookMs: LOOK_MS,
    restMs: 20,
    atOnce: AT_ONCE,
    select: async () => (await selectDueWithdrawals(deps.database, AT_ONCE * 2)).map((id) => ({ id, inMs: 0 })),
    run: (id) => takeDueStep(stepDeps, id),
    log: deps.log,
  })
  return runner
}
