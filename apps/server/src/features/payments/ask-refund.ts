import type { PaymentDeps } from './payment-deps.ts'
import type { OrderRow } from './payment-orders.sql.ts'
import { ProviderFailure } from './payment-ports.ts'
import type { OpenRefund } from './payment-refunds.sql.ts'

/** Providers store an idempotency key for 24 hours. A request after that could refund the money twice. */
const KEY_LASTS_SECONDS = 23 * 3600

/**
 * The result of a refund request: the provider refunds it, has not decided yet, or refuses it for good with `fault`. `part`: the provider's
 * id of the refund, if it has one.
 */
export type RefundAnswer =
  | { readonly state: 'given' | 'waiting'; readonly part?: string }
  | { readonly state: 'refused'; readonly fault: string }

/** Asks the provider of an order to refund money. The same refund may be requested any number of times. */
export async function askRefund(
  deps: Pick<PaymentDeps, 'providers'>,
  order: OrderRow,
  refund: OpenRefund,
): Promise<RefundAnswer> {
  const provider = deps.providers.get(order.provider)
  if (!provider?.refund || order.providerId === null) return { state: 'refused', fault: 'provider_cannot_refund' }
  if (refund.ageSeconds > KEY_LASTS_SECONDS) return { state: 'refused', fault: 'provider_silent' }
  const { providerId, method, currency, fields } = order
  const { amountMinor } = refund
  const isWhole = amountMinor === order.paidMinor
  const asked = { providerId, method, currency, fields, amountMinor, isWhole, key: `refund-${refund.id}` }
  try {
    const given = await deps.providers.ask(provider, async () => provider.refund?.(asked))
    const named = typeof given === 'object' ? given : { state: given }
    return { ...named, state: named.state === 'done' ? 'given' : 'waiting' }
  } catch (error) {
    // `ask` has logged the error.
    const isFinal = error instanceof ProviderFailure && error.isFinal
    return isFinal ? { state: 'refused', fault: 'provider_refused' } : { state: 'waiting' }
  }
}
