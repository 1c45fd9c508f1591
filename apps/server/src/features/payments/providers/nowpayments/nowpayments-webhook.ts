import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WebhookCall, WebhookHint } from '../../payment-ports.ts'
import { orderIdOf } from '../ask-psp.ts'

/** NOWPayments nests notifications two or three levels deep; deeper ones are rejected. */
const MAX_DEPTH = 16
const TOO_DEEP = Symbol('too deep')

/** Ids are numbers or strings, depending on the API version. */
export const AnyId = z.union([z.string().min(1).max(64), z.int()]).transform(String)
export const AnySum = z.union([z.number(), z.string()]).nullish()
const Notification = z.object({
  payment_id: AnyId,
  payment_status: z.string().max(32),
  order_id: z.union([z.string(), z.number()]).nullish(),
  actually_paid: AnySum,
})

/** A notification is signed over its own bytes, or over its content with sorted keys. */
export function readNotification(call: WebhookCall, secret: string): WebhookHint | 'forged' | 'malformed' {
  const signature = call.headers['x-nowpayments-sig']
  if (typeof signature !== 'string') return 'forged'
  let body: unknown
  try {
    body = JSON.parse(call.raw.toString('utf8'))
  } catch {
    return 'forged'
  }
  // The raw body is tried first, because numbers such as 1e-7 change when they are serialised again.
  if (!isSigned(call.raw, signature, secret) && !isSignedInOrder(body, signature, secret)) return 'forged'
  const parsed = Notification.safeParse(body)
  if (!parsed.success) return 'malformed'
  const { payment_id, payment_status, order_id, actually_paid } = parsed.data
  return {
    eventId: `${payment_id}:${payment_status}:${actually_paid ?? ''}`,
    providerId: payment_id,
    orderId: orderIdOf(order_id === null || order_id === undefined ? null : String(order_id)),
  }
}

function isSigned(bytes: Buffer, signature: string, secret: string): boolean {
  const wanted = createHmac('sha512', secret).update(bytes).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * Whether the signature covers the body with the keys of every object sorted. The documented `sortObject` rebuilds arrays as objects with
 * the keys 0, 1, ...; libraries leave them as arrays. https://documenter.getpostman.com/view/7907941/2s93JusNJt
 */
function isSignedInOrder(body: unknown, signature: string, secret: string): boolean {
  return (['objects', 'arrays'] as const).some((arraysAs) => {
    const inOrder = sorted(body, arraysAs)
    return inOrder !== TOO_DEEP && isSigned(Buffer.from(JSON.stringify(inOrder)), signature, secret)
  })
}

/** A value with sorted keys; `TOO_DEEP` if something inside is nested deeper than any real notification. */
function sorted(value: unknown, arraysAs: 'objects' | 'arrays', depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value
  if (depth >= MAX_DEPTH) return TOO_DEEP
  const entries: [string, unknown][] = []
  for (const [key, inner] of Object.entries(value)) {
    const inOrder = sorted(inner, arraysAs, depth + 1)
    if (inOrder === TOO_DEEP) return TOO_DEEP
    entries.push([key, inOrder])
  }
  if (Array.isArray(value) && arraysAs === 'arrays') return entries.map(([, inner]) => inner)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
