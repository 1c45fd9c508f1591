import { type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import type { WebhookCall, WebhookHint } from '../../payment-ports.ts'
import { jsonOf, orderIdOf } from '../ask-psp.ts'

/** https://docs.bepaid.by/en/dev_tools/webhooks/ */
const Notification = z.object({
  transaction: z.object({
    uid: z.string().min(1).max(64),
    type: z.string().max(32),
    status: z.string().max(32),
    tracking_id: z.string().max(255).nullish(),
    parent_transaction: z.object({ tracking_id: z.string().max(255).nullish() }).nullish(),
  }),
})

/**
 * `Content-Signature` is the RSA-SHA256 signature of the body in base64. It does not cover the time: a repetition has the same transaction
 * and state and is stored once.
 */
export function readNotification({ raw, headers }: WebhookCall, key: KeyObject): WebhookHint | 'forged' | 'malformed' {
  const signature = headers['content-signature']
  if (typeof signature !== 'string' || signature.length > 2000) return 'forged'
  if (!verify('sha256', raw, key, Buffer.from(signature, 'base64'))) return 'forged'
  const parsed = Notification.safeParse(jsonOf(raw))
  if (!parsed.success) return 'malformed'
  const { uid, type, status, tracking_id, parent_transaction } = parsed.data.transaction
  const orderId = orderIdOf(parent_transaction?.tracking_id ?? tracking_id)
  return { eventId: `${type}:${uid}:${status}`, providerId: `${type}:${uid}`, orderId, isByOrder: orderId !== null }
}
