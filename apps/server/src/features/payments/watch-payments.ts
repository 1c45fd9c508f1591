import type { Metrics } from '../../platform/http/metrics.ts'
import type { Payments } from './connect-payments.ts'

/** Adds the metrics of refills to those of the process. */
export function watchPayments(metrics: Metrics, payments: Payments): void {
  const callbacks = () => payments.metrics.callbacks()
  metrics.counter('psp_callback_total', 'Webhooks of payment providers, as provider:result', callbacks, 'result')
  const settled = () => payments.metrics.settled()
  metrics.counter('payments_settled_total', 'Orders of refills by what became of them', settled, 'outcome')
  const open = async () => {
    const { pending, reviews } = await payments.countOpen()
    return { pending, reviews }
  }
  metrics.gauge('payments_open', 'Orders that wait for money, and reviews that wait for a person', open, 'kind')
  const differences = async () => (await payments.watchDifferences()).open
  metrics.gauge('payment_differences_open', 'Differences with the lists of providers that nobody closed', differences)
  const overdueS = async () => (await payments.watchDifferences()).overdueS
  metrics.gauge('payment_reconciliation_overdue_seconds', 'How long the comparison of a day is overdue', overdueS)
  const debtors = async () => (await payments.countOpen()).debtors
  metrics.gauge('payments_debtors', 'Players who owe by returned refills', debtors)
  const owedMinor = async () => (await payments.countOpen()).owedMinor
  metrics.gauge('payments_owed_minor', 'What players owe by returned refills, minor units of GOLD', owedMinor)
  const owedCoins = async () => (await payments.countOpen()).owedCoins
  metrics.gauge('payments_owed_coins', 'Coins that players owe by returned refills', owedCoins)
}
