import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WebhookCall, WebhookHint } from '../../payment-ports.ts'
import { orderIdOf } from '../ask-psp.ts'

/** https://skinsback.com/docs/api/v1/callback */
const Notification = z.object({
  status: z.string().max(32),
  transaction_id: z.string().min(1).max(64),
  order_id: z.string().max(64).nullish(),
})

/** HMAC-SHA1 of the sorted fields as `name:value;`. https://skinsback.com/docs/api/v1/signature */
export function signSkinsback(fields: Readonly<Record<string, string>>, secret: string): string {
  const names = Object.keys(fields).filter((name) => name !== 'sign')
  const text = names.sort().map((name) => `${name}:${fields[name]};`)
  return createHmac('sha1', secret).update(text.join('')).digest('hex')
}

/** The signature does not cover the time: a repetition has the same deposit and state and is stored once. */
export function readNotification({ raw }: WebhookCall, secret: string): WebhookHint | 'forged' | 'malformed' {
  const body = new URLSearchParams(raw.toString('utf8'))
  // Arrays (`name[0]=`) are not signed, and none is read here.
  const fields = Object.fromEntries([...body].filter(([name]) => !name.includes('[')))
  const wanted = Buffer.from(signSkinsback(fields, secret), 'hex')
  const given = Buffer.from(fields.sign ?? '', 'hex')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged'
  const parsed = Notification.safeParse(fields)
  if (!parsed.success) return 'malformed'
  const { status, transaction_id, order_id } = parsed.data
  return { eventId: `${transaction_id}:${status}`, providerId: transaction_id, orderId: orderIdOf(order_id) }
}
