import Stripe from 'stripe'
import { z } from 'zod'
import type { WebhookCall, WebhookHint } from '../../payment-ports.ts'
import { jsonOf, orderIdOf } from '../ask-psp.ts'

/** The maximum age of a notification in seconds, the tolerance of Stripe's own libraries: https://docs.stripe.com/webhooks */
const TOLERANCE_S = 300
/** The SDK checks only the signature; old genuine notifications are distinguished from forged ones here. */
const ANY_AGE = 0

/** https://docs.stripe.com/api/events/object */
const Event = z.object({
  id: z.string().regex(/^evt_\w{1,100}$/),
  type: z.string().max(100),
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(255),
      client_reference_id: z.string().nullish(),
      payment_intent: z.string().max(255).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})

/** The hint of a notification. Its signature covers the time and the body. https://docs.stripe.com/webhooks#verify-manually */
export function readEvent(
  { raw, headers }: WebhookCall,
  secret: string,
  nowMs: number,
): WebhookHint | 'forged' | 'stale' | 'malformed' {
  const header = headers['stripe-signature']
  if (typeof header !== 'string' || header.length > 2000) return 'forged'
  const time = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1]
  if (time === undefined || !isSigned(raw, header, secret)) return 'forged'
  if (Math.abs(nowMs / 1000 - Number(time)) > TOLERANCE_S) return 'stale'
  const parsed = Event.safeParse(jsonOf(raw))
  if (!parsed.success) return 'malformed'
  const { id: eventId, data } = parsed.data
  const { id, client_reference_id, payment_intent, metadata } = data.object
  if (id.startsWith('cs_')) return { eventId, providerId: id, orderId: orderIdOf(client_reference_id) }
  // Charges, refunds and disputes name the payment and not the session; the payment's metadata contain the order.
  const orderId = orderIdOf(metadata?.order_id)
  return { eventId, providerId: payment_intent ?? id, orderId, isByOrder: orderId !== null }
}

function isSigned(raw: Buffer, header: string, secret: string): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(raw, header, secret, ANY_AGE) ?? false
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}
