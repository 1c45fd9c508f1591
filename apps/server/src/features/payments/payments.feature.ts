import { refillPromo } from '../../core/promo/public.ts'
import { refillLimits } from '../../core/protection/public.ts'
import { defineFeature } from '../../feature.ts'
import { connectPayments } from './connect-payments.ts'
import { getDebt } from './get-debt.ts'
import { importFirstPayments } from './import-payments.ts'
import { findFreshRefills } from './payment-debts.sql.ts'
import { paymentMessages } from './payments.events.ts'
import { mountPayments, paymentRoutes } from './payments.routes.ts'
import { watchPayments } from './watch-payments.ts'

export const payments = defineFeature((deps) => {
  const { payments: settings, http } = deps.config
  const payments = connectPayments(
    { ...settings, publicUrl: http.publicUrl },
    {
      ...deps,
      hasWelcome: http.hasWelcome,
      promo: refillPromo({ ...deps, guesses: deps.promoGuesses }),
      limits: refillLimits,
      withdrawals: { recall: (tx, userId) => deps.paymentRisk.recallWithdrawals(tx, userId) },
    },
  )
  deps.paymentRisk.connectRefills({
    findFreshRefills: (queries, userId) => findFreshRefills(queries, userId, deps.config.delivery.afterRefillMs),
    getDebt: (userId) => getDebt(deps, userId),
  })
  return {
    handlers: paymentRoutes(payments.deps),
    messages: paymentMessages,
    dueWork: [payments],
    mount: (app, { limits }) => mountPayments(app, payments, limits),
    onListening: ({ origin, background }) =>
      background.add({ start: () => payments.startSandbox(origin), stop: async () => undefined }),
    seedDemo: (folder) => importFirstPayments(deps, folder),
    metrics: (metrics) => watchPayments(metrics, payments),
  }
})
