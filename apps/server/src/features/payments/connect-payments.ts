import type { Deps } from '../../deps.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentProvider } from './payment-ports.ts'
import { PaymentMetrics, PaymentProviders } from './payment-providers.ts'
import { countOpen } from './payment-reviews.sql.ts'
import { createPaymentRunner } from './payment-runner.ts'
import type { Fetch } from './providers/ask-psp.ts'
import { createNowPayments, type NowPaymentsSettings } from './providers/nowpayments.ts'
import { createSandbox } from './providers/sandbox.ts'
import { createYooKassa, type YooKassaSettings } from './providers/yookassa.ts'
import { createReconciliationRunner } from './reconciliation/reconciliation-runner.ts'
import { watchDifferences } from './reconciliation/reconciliations.sql.ts'
import { SandboxBank } from './sandbox/sandbox-bank.ts'
import { SandboxCourier } from './sandbox/sandbox-courier.ts'

/** Who takes refills, and where their webhooks come. One without keys is undefined. */
export interface ProviderSettings {
  readonly sandbox: { readonly secret: string } | undefined
  readonly yookassa: YooKassaSettings | undefined
  readonly nowpayments: Omit<NowPaymentsSettings, 'callbackUrl'> | undefined
  readonly publicUrl: string
}

/** Refills as the process runs them. */
export interface Payments {
  readonly deps: PaymentDeps
  /** Begins to settle what is due. */
  start(): void
  /** Begins to send the webhooks of the sandbox, once the shop answers at `origin`; without a sandbox it does nothing. */
  startSandbox(origin: string): void
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>
  /** The demo's provider; undefined where there is none. */
  readonly sandbox: { readonly bank: SandboxBank; readonly wake: () => void } | undefined
  readonly figures: PaymentMetrics
  /** Orders that wait, reviews that wait for a person, and what players owe. */
  countOpen(): ReturnType<typeof countOpen>
  /** Differences with providers that nobody closed, and for how long the comparison of a day is overdue. */
  watchDifferences(): ReturnType<typeof watchDifferences>
}

/** Puts refills together: the providers that have keys, the runner of what is due, and the demo's provider. */
export function connectPayments(
  settings: ProviderSettings,
  base: Omit<PaymentDeps, 'providers' | 'figures' | 'wake'> & Pick<Deps, 'random'>,
  { send = fetch }: { readonly send?: Fetch } = {},
): Payments {
  const bank = settings.sandbox && new SandboxBank(base, settings.sandbox.secret)
  const courier = bank && settings.sandbox && new SandboxCourier(base, { bank, secret: settings.sandbox.secret })
  const providers = new PaymentProviders(createProviders(settings, bank, base, send), base)
  const figures = new PaymentMetrics()
  const runner = createPaymentRunner({ ...base, providers, figures })
  const reconciliation = createReconciliationRunner({ ...base, providers })
  const deps: PaymentDeps = { ...base, providers, figures, wake: () => runner.wake() }
  return {
    deps,
    figures,
    start() {
      runner.start()
      reconciliation.start()
    },
    startSandbox: (origin) => courier?.start(origin),
    async stop() {
      await Promise.all([runner.stop(), reconciliation.stop(), courier?.stop()])
    },
    sandbox: bank && courier && { bank, wake: () => courier.wake() },
    countOpen: () => countOpen(base.database),
    watchDifferences: () => watchDifferences(base.database),
  }
}

function createProviders(
  { sandbox, yookassa, nowpayments, publicUrl }: ProviderSettings,
  bank: SandboxBank | undefined,
  { clock }: Pick<Deps, 'clock'>,
  send: Fetch,
): PaymentProvider[] {
  const callbackUrl = `${publicUrl}/api/v1/payments/webhook/nowpayments`
  return [
    ...(bank && sandbox ? [createSandbox(bank, { ...sandbox, clock })] : []),
    ...(yookassa ? [createYooKassa(yookassa, { send })] : []),
    ...(nowpayments ? [createNowPayments({ ...nowpayments, callbackUrl }, { send })] : []),
  ]
}
