import { textsWithin } from '../../core/facts/public.ts'
import { refillPromo } from '../../core/promo/public.ts'
import { refillLimits } from '../../core/protection/public.ts'
import { defineFeature } from '../../feature.ts'
import { paymentAdminRoutes } from './admin/admin.routes.ts'
import { paymentAccept } from './admin/payment-accept.ts'
import { paymentRefund } from './admin/payment-refund.ts'
import { connectPayments } from './connect-payments.ts'
import { findOrders } from './find-orders.ts'
import { getDebt } from './get-debt.ts'
import { refillsOfHistory } from './history-list.sql.ts'
import { importFirstPayments } from './import-payments.ts'
import { launchPayments } from './launch-payments.ts'
import { paymentAttention } from './payment-attention.ts'
import { findFreshRefills } from './payment-debts.sql.ts'
import { eraseOrderFields } from './payment-orders.sql.ts'
import { selectPaymentNames } from './payment-terms.sql.ts'
import { paymentMessages } from './payments.events.ts'
import { mountPayments, paymentRoutes } from './payments.routes.ts'
import { refillRecord } from './player-record.sql.ts'
import { RateFollower } from './rates/follow-rates.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import { refillMovements } from './refill-movements.sql.ts'
import { refillReads } from './refill-reads.sql.ts'
import { orderSubject } from './support-subject.ts'
import { paymentTermsRoutes } from './terms/terms.routes.ts'
import { termsDefinition } from './terms/terms-definition.ts'
import { watchPayments } from './watch-payments.ts'

export const payments = defineFeature(
  [
    'database',
    'clock',
    'ids',
    'random',
    'seedKey',
    'log',
    'config',
    'settings',
    'project',
    'catalogue',
    'pictures',
    'limiter',
    'promoGuesses',
    'paymentRisk',
    'cashier',
  ],
  (deps) => {
    const { payments: settings, http } = deps.config
    const HOUR_MS = 3_600_000
    const payments = connectPayments(
      settings.providers,
      {
        ...deps,
        hasWelcome: () => deps.settings.get('welcomePage'),
        minimumMinor: () => BigInt(deps.settings.get('refillMinimumGold')) * 100n,
        promo: refillPromo({ ...deps, guesses: deps.promoGuesses }),
        limits: refillLimits,
        withdrawals: { recall: (tx, userId) => deps.paymentRisk.recallWithdrawals(tx, userId, 'debt') },
      },
      { publicUrl: http.publicUrl, brand: () => deps.project.brand },
    )
    deps.paymentRisk.connectRefills({
      findFreshRefills: (queries, userId) =>
        findFreshRefills(queries, userId, deps.settings.get('withdrawalAfterRefillHours') * HOUR_MS),
      getDebt: (userId) => getDebt(deps, userId),
    })
    return {
      historyLists: [refillsOfHistory],
      handlers: paymentRoutes({ ...payments.deps, settings: deps.settings }),
      adminSearch: [findOrders],
      refillReads,
      movementTellers: [refillMovements],
      playerRecord: refillRecord,
      attention: paymentAttention,
      launchSteps: [launchPayments(settings.providers)],
      operatorHandlers: {
        ...reconciliationRoutes(deps),
        ...paymentAdminRoutes({ ...payments.deps, cashier: deps.cashier }),
        ...paymentTermsRoutes(payments.deps),
      },
      changeRequests: [paymentRefund(payments.deps), paymentAccept(payments.deps), ...termsDefinition.changeRequests],
      supportSubjects: [orderSubject],
      texts: async () => textsWithin('payment', await selectPaymentNames(deps.database)),
      messages: paymentMessages,
      erasePersonalData: eraseOrderFields,
      dueWork: [payments, ...(settings.rates ? [new RateFollower(deps, settings.rates)] : [])],
      mount: (app, { limits }) => mountPayments(app, payments, limits),
      onListening: ({ origin, background }) =>
        background.add({ start: () => payments.startSandbox(origin), stop: async () => undefined }),
      seedDemo: ({ folder }) => importFirstPayments(deps, folder),
      metrics: (metrics) => watchPayments(metrics, payments),
    }
  },
)
