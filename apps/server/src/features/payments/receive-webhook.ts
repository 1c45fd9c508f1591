import type { PaymentDeps } from './payment-deps.ts'
import { insertEvent, updateHinted } from './payment-events.sql.ts'
import type { WebhookCall } from './payment-ports.ts'
import { insertReview } from './payment-reviews.sql.ts'

/** `kept`: new and genuine, stored; `repeated`: already stored. All others had no effect. */
type WebhookResult = 'kept' | 'repeated' | 'forged' | 'stale' | 'malformed' | 'unknown_provider'

/**
 * Receives a webhook: authenticates its sender, stores it once and makes its order due. It carries no money decision: the provider is asked
 * afterwards. A genuine webhook about a payment without an order opens a review.
 */
export async function receiveWebhook(
  deps: Pick<PaymentDeps, 'database' | 'providers' | 'metrics' | 'log' | 'wake'>,
  code: string,
  call: WebhookCall,
): Promise<WebhookResult> {
  const provider = deps.providers.get(code)
  if (!provider) return 'unknown_provider'
  const hint = provider.readWebhook(call)
  if (typeof hint === 'string') {
    deps.metrics.countCallback(code, hint)
    deps.log.warn({ provider: code, result: hint, address: call.address }, 'a webhook was refused')
    return hint
  }
  const isNew = await deps.database.transaction(async (tx) => {
    if (!(await insertEvent(tx, code, hint))) return false
    if (await updateHinted(tx, code, hint)) return true
    const { providerId, orderId } = hint
    insertReview(tx, {
      provider: code,
      providerId,
      orderId: null,
      reason: 'unknown_payment',
      details: { eventId: hint.eventId, ...(orderId !== null && { namedOrder: String(orderId) }) },
    })
    deps.log.warn({ provider: code, providerId }, 'a webhook names a payment that nobody ordered')
    return true
  })
  const result = isNew ? 'kept' : 'repeated'
  deps.metrics.countCallback(code, result)
  if (isNew) deps.wake()
  return result
}
