import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WebhookCall, WebhookHint } from '../../payment-ports.ts'
import { jsonOf, orderIdOf } from '../ask-psp.ts'

/** https://razorpay.com/docs/webhooks/payment-links */
const Notification = z.object({
  event: z.string().max(64),
  created_at: z.int(),
  payload: z.object({
    payment_link: z.object({
      entity: z.object({ id: z.string().max(64), reference_id: z.string().max(64).nullish() }),
    }),
  }),
})

/**
 * The signature is the hex HMAC-SHA256 of the raw body. It does not cover the time: a repetition has the same event and is stored once.
 * https://razorpay.com/docs/webhooks/validate-test
 */
export function readNotification({ raw, headers }: WebhookCall, secret: string): WebhookHint | 'forged' | 'malformed' {
  const signature = headers['x-razorpay-signature']
  const wanted = createHmac('sha256', secret).update(raw).digest()
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged'
  const parsed = Notification.safeParse(jsonOf(raw))
  if (!parsed.success) return 'malformed'
  const { event, created_at, payload } = parsed.data
  const { id, reference_id } = payload.payment_link.entity
  return { eventId: `${event}:${id}:${created_at}`, providerId: id, orderId: orderIdOf(reference_id) }
}
