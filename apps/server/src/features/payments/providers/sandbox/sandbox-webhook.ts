import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../../platform/clock.ts'
import type { WebhookCall, WebhookHint } from '../../payment-ports.ts'
import { orderIdOf } from '../ask-psp.ts'

/** A webhook signed longer ago is treated as a replay. */
const BELIEVED_SECONDS = 300

const Notification = z.object({
  event_id: z.string().min(1).max(100),
  payment_id: z.string().min(1).max(64),
  order_id: z.string().max(20).nullish(),
})

/** The header that authenticates a sandbox webhook: `t=<unix seconds>,v1=<hex HMAC-SHA-256(secret, t + "." + body)>`. */
export function signSandbox(secret: string, atSeconds: number, body: string | Buffer): string {
  return `t=${atSeconds},v1=${macOf(secret, String(atSeconds), body).toString('hex')}`
}

function macOf(secret: string, at: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${at}.`).update(body).digest()
}

/** The hint of a genuine webhook. */
export function readNotification(
  call: WebhookCall,
  secret: string,
  clock: Clock,
): WebhookHint | 'forged' | 'stale' | 'malformed' {
  const header = call.headers['x-signature']
  const [, at = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
  if (at === '') return 'forged'
  if (!timingSafeEqual(macOf(secret, at, call.raw), Buffer.from(signature, 'hex'))) return 'forged'
  if (Math.abs(clock.nowMs() / 1000 - Number(at)) > BELIEVED_SECONDS) return 'stale'
  return hintOf(call.raw)
}

function hintOf(raw: Buffer): WebhookHint | 'malformed' {
  try {
    const { event_id, payment_id, order_id } = Notification.parse(JSON.parse(raw.toString('utf8')))
    return { eventId: event_id, providerId: payment_id, orderId: orderIdOf(order_id) }
  } catch {
    return 'malformed'
  }
}
