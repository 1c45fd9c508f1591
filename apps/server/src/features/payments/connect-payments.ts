import type { Deps } from '../../platform/deps.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { PaymentMetrics, PaymentProviders } from './payment-providers.ts'
import { countOpen } from './payment-reviews.sql.ts'
import { createPaymentRunner } from './payment-runner.ts'
import type { Fetch } from './providers/ask-psp.ts'
import type { ProviderPlace } from './providers/payment-provider.ts'
import { PAYMENT_PROVIDERS, type PaymentProviderSettings } from './providers/payment-providers.ts'
import { isSandbox, type SandboxProvider } from './providers/sandbox/sandbox-provider.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { createReconciliationRunner } from './reconciliation/reconciliation-runner.ts'
import { watchDifferences } from './reconciliation/reconciliations.sql.ts'

/** The parts of refills in a running process. */
export interface Payments {
  readonly deps: PaymentDeps
  /** Starts settling due orders. */
  start(): void
  /** Starts sending the webhooks of the sandbox once the server listens at `origin`. Does nothing without a sandbox. */
  startSandbox(origin: string): void
  /** Resolves when running work has ended. */
  stop(): Promise<void>
  readonly rows: string
  /** Runs due steps of the sandbox, receives its webhooks and settles due orders, without timers and without HTTP. */
  settle(): Promise<void>
  /** Skips orders, and days of the comparison, for whose ids `isLeft` holds. */
  leave(isLeft: (id: bigint) => boolean): void
  /** The demo's provider; undefined outside a demo. */
  readonly sandbox: SandboxProvider | undefined
  readonly metrics: PaymentMetrics
  /** Counts open orders, open reviews, and players' debts. */
  countOpen(): ReturnType<typeof countOpen>
  /** The open differences with providers, and by how long the comparison of a day is overdue. */
  watchDifferences(): ReturnType<typeof watchDifferences>
}

/** Connects refills: the providers that have keys, the runner of due orders, and the demo's provider. */
export function connectPayments(
  settings: PaymentProviderSettings,
  base: Omit<PaymentDeps, 'providers' | 'metrics' | 'wake'> & Pick<Deps, 'random'>,
  {
    publicUrl,
    brand,
    send = fetch,
  }: Pick<ProviderPlace, 'brand'> & { readonly publicUrl: string; readonly send?: Fetch },
): Payments {
  const connected = PAYMENT_PROVIDERS.flatMap(({ code, create }) => {
    const own = settings[code as keyof PaymentProviderSettings]
    return own
      ? [create(own, { ...base, send, brand, webhookUrl: `${publicUrl}/api/v1/payments/webhook/${code}` })]
      : []
  })
  const sandbox = connected.find(isSandbox)
  const providers = new PaymentProviders(connected, base)
  const metrics = new PaymentMetrics(connected.map(({ code }) => code))
  const runner = createPaymentRunner({ ...base, providers, metrics })
  const reconciliation = createReconciliationRunner({ ...base, providers })
  const deps: PaymentDeps = { ...base, providers, metrics, wake: () => runner.wake() }
  return {
    deps,
    metrics,
    start() {
      runner.start()
      reconciliation.start()
    },
    startSandbox: (origin) => sandbox?.courier.start(origin),
    async stop() {
      await Promise.all([runner.stop(), reconciliation.stop(), sandbox?.courier.stop()])
    },
    rows: runner.rows,
    async settle() {
      await sandbox?.bank.takeDueSteps()
      await sandbox?.courier.settle((call) => receiveWebhook(deps, 'sandbox', call))
      await runner.settle()
    },
    leave(isLeft) {
      runner.leave(isLeft)
      reconciliation.leave(isLeft)
    },
    sandbox,
    countOpen: () => countOpen(base.database),
    watchDifferences: () => watchDifferences(base.database),
  }
}
