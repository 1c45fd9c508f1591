import { DueRunner } from '../../platform/due-runner.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { selectDueOrders } from './payment-orders.sql.ts'
import { settlePayment } from './settle-payment.ts'

/** How often the runner reads due orders when no webhook wakes it. */
const POLL_MS = 1_000
const AT_ONCE = 8
const MAX_DUE = 100

/** Settles orders when they are due. Several processes may run it: each order is settled once. */
export function createPaymentRunner(deps: Omit<PaymentDeps, 'wake'>): DueRunner {
  const orderDeps: PaymentDeps = { ...deps, wake: () => runner.wake() }
  const runner: DueRunner = new DueRunner({
    rows: 'payment orders',
    pollMs: POLL_MS,
    pauseMs: 10,
    atOnce: AT_ONCE,
    select: () => selectDueOrders(deps.database, MAX_DUE),
    async run(id) {
      await settlePayment(orderDeps, id)
      // More orders may be due than one batch takes, and an order may be due again at once.
      return true
    },
    log: deps.log,
  })
  return runner
}
