import type { Deps } from '../../../../platform/deps.ts'
import type { PaymentProvider } from '../../payment-ports.ts'
import { SandboxBank } from './sandbox-bank.ts'
import { readNotification } from './sandbox-webhook.ts'
import { SandboxWebhooks } from './sandbox-webhooks.ts'

/** The type of payment method whose form is embedded in the shop's page: cards. */
const CARDS = 3

/** The provider of the demo. It is called in-process, and sends its webhooks by HTTP like any other. */
export interface SandboxProvider extends PaymentProvider {
  readonly bank: SandboxBank
  readonly courier: SandboxWebhooks
}

export function createSandbox(
  { secret }: { readonly secret: string },
  deps: Pick<Deps, 'database' | 'random' | 'clock' | 'log'>,
): SandboxProvider {
  const bank = new SandboxBank(deps, secret)
  return {
    code: 'sandbox',
    bank,
    courier: new SandboxWebhooks(deps, { bank, secret }),
    isFramed: (type) => type === CARDS,
    start: (offer) => bank.open(offer),
    fetch: (providerId) => bank.find(providerId),
    refund: (refund) => bank.refund(refund),
    readWebhook: (call) => readNotification(call, secret, deps.clock),
  }
}

export const isSandbox = (provider: PaymentProvider): provider is SandboxProvider => provider.code === 'sandbox'
