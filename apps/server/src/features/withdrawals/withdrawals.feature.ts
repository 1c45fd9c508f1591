import { missingOf } from '../../core/operators/public.ts'
import { defineFeature } from '../../feature.ts'
import type { Queries } from '../../platform/db.ts'
import { withdrawalAdminRoutes } from './admin.routes.ts'
import { countHeld } from './admin-withdrawals.sql.ts'
import { connectDeliveries } from './connect-deliveries.ts'
import { countDoubts, countOpenWithdrawals } from './delivery-metrics.sql.ts'
import { createDeliveryRunner } from './delivery-runner.ts'
import { findWithdrawals } from './find-withdrawals.ts'
import { holdAfterAccountChanges } from './hold-after-account-changes.ts'
import { withdrawalTrail } from './item-trail.sql.ts'
import { notifyWithdrawalEnd } from './notify-withdrawal-end.ts'
import { withdrawalRecord } from './player-record.sql.ts'
import { recallWithdrawals } from './recall-withdrawals.ts'
import { withdrawalResolve } from './resolve-withdrawal.ts'
import { withdrawalSubject } from './support-subject.ts'
import { termsInForce } from './terms-in-force.ts'
import { withdrawalAttention } from './withdrawal-attention.ts'
import { withdrawalReads } from './withdrawal-reads.sql.ts'
import { withdrawalMessages } from './withdrawals.events.ts'
import { withdrawalRoutes } from './withdrawals.routes.ts'
import { eraseTradeTokens } from './withdrawals.sql.ts'

export const withdrawals = defineFeature(
  [
    'database',
    'clock',
    'ids',
    'random',
    'seedKey',
    'log',
    'config',
    'settings',
    'catalogue',
    'limiter',
    'paymentRisk',
    'cashier',
    'games',
    'project',
  ],
  (deps) => {
    const { delivery, http } = deps.config
    const sending = {
      ...deps,
      terms: termsInForce(deps.settings, delivery),
      findFreshRefills: deps.paymentRisk.findFreshRefills.bind(deps.paymentRisk),
      sumRefills: (queries: Queries, userId: bigint) => deps.cashier.refills.sumRefills(queries, userId),
      ...connectDeliveries(delivery, { ...deps, publicUrl: http.publicUrl }),
    }
    deps.paymentRisk.connectWithdrawals((tx, userId, cause) => recallWithdrawals(deps, tx, userId, cause))
    const runner = createDeliveryRunner(sending)
    const wake = () => runner.wake()
    return {
      itemTrail: withdrawalTrail,
      handlers: withdrawalRoutes({ ...sending, wake }),
      operatorHandlers: withdrawalAdminRoutes({ ...sending, wake }),
      changeRequests: [withdrawalResolve(sending)],
      attention: withdrawalAttention,
      launchSteps: [
        {
          step: 'delivery',
          look: () => missingOf(delivery.provider === undefined || delivery.provider === 'sandbox' ? ['DELIVERY'] : []),
        },
      ],
      adminSearch: [findWithdrawals],
      playerRecord: withdrawalRecord,
      withdrawalReads,
      supportSubjects: [withdrawalSubject(deps.catalogue)],
      messages: withdrawalMessages,
      erasePersonalData: eraseTradeTokens,
      consumers: [notifyWithdrawalEnd(deps), holdAfterAccountChanges()],
      dueWork: [runner],
      metrics(metrics) {
        const open = () => countOpenWithdrawals(deps.database)
        metrics.gauge('delivery_state', 'Withdrawals on their way, by status', open, 'state')
        const held = () => countHeld(deps.database)
        metrics.gauge('withdrawals_held', 'Withdrawals that wait for an operator', held)
        const doubts = () => countDoubts(deps.database)
        metrics.gauge('delivery_unknown_total', 'How often the outcome of a delivery was unknown', doubts)
      },
    }
  },
)
