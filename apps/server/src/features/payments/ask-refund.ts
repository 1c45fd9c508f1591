import type { PaymentDeps } from './payment-deps.ts'
import type { OrderRow } from './payment-orders.sql.ts'
import { ProviderFailure } from './payment-ports.ts'
import type { OpenRefund } from './payment-refunds.sql.ts'

/** Providers remember an idempotence key for 24 hours: after that, asking again could give the money back twice. */
const KEY_LASTS_SECONDS = 23 * 3600

/** What came of asking for a refund: the provider gives it, cannot say yet, or `fault` refuses it for good. */
export type RefundAnswer =
  | { readonly state: 'given' | 'waiting' }
  | { readonly state: 'refused'; readonly fault: string }

/** Asks the provider of an order to give money back; the same refund may be asked for any number of times. */
export async function askRefund(
  deps: Pick<PaymentDeps, 'providers'>,
  order: OrderRow,
  refund: OpenRefund,
): Promise<RefundAnswer> {
  const provider = deps.providers.get(order.provider)
  if (!provider?.refund || order.providerId === null) return { state: 'refused', fault: 'provider_cannot_refund' }
  if (refund.ageSeconds > KEY_LASTS_SECONDS) return { state: 'refused', fault: 'provider_silent' }
  const { providerId, currency, fields } = order
  const { amountMinor } = refund
  const isWhole = amountMinor === order.paidMinor
  const asked = { providerId, currency, fields, amountMinor, isWhole, key: `refund-${refund.id}` }
  try {
    const state = await deps.providers.ask(provider, async () => provider.refund?.(asked))
    return { state: state === 'done' ? 'given' : 'waiting' }
  } catch (error) {
    // `ask` has told the log.
    const isFinal = error instanceof ProviderFailure && error.isFinal
    return isFinal ? { state: 'refused', fault: 'provider_refused' } : { state: 'waiting' }
  }
}
