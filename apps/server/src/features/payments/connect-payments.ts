import type { Deps } from '../../platform/deps.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentProvider } from './payment-ports.ts'
import { PaymentMetrics, PaymentProviders } from './payment-providers.ts'
import { countOpen } from './payment-reviews.sql.ts'
import { createPaymentRunner } from './payment-runner.ts'
import type { Fetch } from './providers/ask-psp.ts'
import { type BepaidSettings, createBepaid } from './providers/bepaid.ts'
import { createNowPayments, type NowPaymentsSettings } from './providers/nowpayments.ts'
import { createPayermax, type PayermaxSettings } from './providers/payermax.ts'
import { createRazorpay, type RazorpaySettings } from './providers/razorpay.ts'
import { createSandbox } from './providers/sandbox.ts'
import { createSkinsback, type SkinsbackSettings } from './providers/skinsback.ts'
import { createStripe, type StripeSettings } from './providers/stripe.ts'
import { createYooKassa, type YooKassaSettings } from './providers/yookassa.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { createReconciliationRunner } from './reconciliation/reconciliation-runner.ts'
import { watchDifferences } from './reconciliation/reconciliations.sql.ts'
import { SandboxBank } from './sandbox/sandbox-bank.ts'
import { SandboxCourier } from './sandbox/sandbox-courier.ts'

/** Keys and webhook URLs of the payment providers. A provider without keys is undefined. */
export interface ProviderSettings {
  readonly sandbox: { readonly secret: string } | undefined
  readonly yookassa: YooKassaSettings | undefined
  readonly nowpayments: Omit<NowPaymentsSettings, 'callbackUrl'> | undefined
  readonly stripe: StripeSettings | undefined
  readonly razorpay: RazorpaySettings | undefined
  readonly bepaid: Omit<BepaidSettings, 'notificationUrl'> | undefined
  readonly payermax: Omit<PayermaxSettings, 'notificationUrl'> | undefined
  readonly skinsback: Omit<SkinsbackSettings, 'resultUrl'> | undefined
  readonly publicUrl: string
}

/** Refills as a running process has them. */
export interface Payments {
  readonly deps: PaymentDeps
  /** Starts settling due orders. */
  start(): void
  /** Starts sending the webhooks of the sandbox once the server listens at `origin`. Does nothing without a sandbox. */
  startSandbox(origin: string): void
  /** Resolves when running work has ended. */
  stop(): Promise<void>
  readonly rows: string
  /** Takes due steps of the sandbox, receives its webhooks and settles due orders, without timers and without HTTP. */
  settle(): Promise<void>
  /** Leaves orders, and days of the comparison, alone for whose ids `isLeft` holds. */
  leave(isLeft: (id: bigint) => boolean): void
  /** The demo's provider; undefined outside a demo. */
  readonly sandbox: { readonly bank: SandboxBank; readonly wake: () => void } | undefined
  readonly metrics: PaymentMetrics
  /** Counts open orders, open reviews, and players' debts. */
  countOpen(): ReturnType<typeof countOpen>
  /** Open differences with providers, and by how long the comparison of a day is overdue. */
  watchDifferences(): ReturnType<typeof watchDifferences>
}

/** Connects refills: the providers that have keys, the runner of due orders, and the demo's provider. */
export function connectPayments(
  settings: ProviderSettings,
  base: Omit<PaymentDeps, 'providers' | 'metrics' | 'wake'> & Pick<Deps, 'random'>,
  { send = fetch }: { readonly send?: Fetch } = {},
): Payments {
  const bank = settings.sandbox && new SandboxBank(base, settings.sandbox.secret)
  const courier = bank && settings.sandbox && new SandboxCourier(base, { bank, secret: settings.sandbox.secret })
  const connected = createProviders(settings, bank, base, send)
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
    startSandbox: (origin) => courier?.start(origin),
    async stop() {
      await Promise.all([runner.stop(), reconciliation.stop(), courier?.stop()])
    },
    rows: runner.rows,
    async settle() {
      await bank?.takeDueSteps()
      await courier?.settle((call) => receiveWebhook(deps, 'sandbox', call))
      await runner.settle()
    },
    leave(isLeft) {
      runner.leave(isLeft)
      reconciliation.leave(isLeft)
    },
    sandbox: bank && courier && { bank, wake: () => courier.wake() },
    countOpen: () => countOpen(base.database),
    watchDifferences: () => watchDifferences(base.database),
  }
}

function createProviders(
  { sandbox, yookassa, nowpayments, stripe, razorpay, bepaid, payermax, skinsback, publicUrl }: ProviderSettings,
  bank: SandboxBank | undefined,
  { clock }: Pick<Deps, 'clock'>,
  send: Fetch,
): PaymentProvider[] {
  const webhookOf = (code: string) => `${publicUrl}/api/v1/payments/webhook/${code}`
  return [
    ...(bank && sandbox ? [createSandbox(bank, { ...sandbox, clock })] : []),
    ...(yookassa ? [createYooKassa(yookassa, { send })] : []),
    ...(stripe ? [createStripe(stripe, { send, clock })] : []),
    ...(razorpay ? [createRazorpay(razorpay, { send })] : []),
    ...(bepaid ? [createBepaid({ ...bepaid, notificationUrl: webhookOf('bepaid') }, { send })] : []),
    ...(payermax ? [createPayermax({ ...payermax, notificationUrl: webhookOf('payermax') }, { send, clock })] : []),
    ...(skinsback ? [createSkinsback({ ...skinsback, resultUrl: webhookOf('skinsback') }, { send })] : []),
    ...(nowpayments ? [createNowPayments({ ...nowpayments, callbackUrl: webhookOf('nowpayments') }, { send })] : []),
  ]
}
