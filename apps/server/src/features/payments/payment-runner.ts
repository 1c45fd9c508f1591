import { DueRunner } from '../../platform/due-runner.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { selectDueOrders } from './payment-orders.sql.ts'
import { settlePayment } from './settle-payment.ts'

/** How often the database is asked for orders that are due, without a webhook to wake this process. */
const LOOK_MS = 1_000
const AT_ONCE = 8
const MOST_DUE = 100

/** Settles orders when they are due; two processes that meet settle an order once. */
export function createPaymentRunner(deps: Omit<PaymentDeps, 'wake'>): DueRunner {
  const orderDeps: PaymentDeps = { ...deps, wake: () => runner.wake() }
  const runner: DueRunner = new DueRunner({
    rows: 'payment orders',
    lookMs: LOOK_MS,
    restMs: 10,
    atOnce: AT_ONCE,
    select: async () => (await selectDueOrders(deps.database, MOST_DUE)).map((id) => ({ id, inMs: 0 })),
    async run(id) {
      await settlePayment(orderDeps, id)
      // More may be due than one look takes, and an order may be due again at once.
      return true
    },
    log: deps.log,
  })
  return runner
}
