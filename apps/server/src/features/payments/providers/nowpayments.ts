import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  type PaymentProvider,
  type PaymentTruth,
  ProviderFailure,
  type WebhookCall,
  type WebhookHint,
} from '../payment-ports.ts'
import { askPsp, type Fetch, minorOf, orderIdOf, textOf } from './ask-psp.ts'

export interface NowPaymentsSettings {
  readonly apiKey: string
  /** The key of its notification signatures. */
  readonly ipnSecret: string
  /** `https://api.nowpayments.io`. */
  readonly apiUrl: string
  /** The URL for its notifications. */
  readonly callbackUrl: string
}

const PAY_PAGE = 'https://nowpayments.io/payment/'
/** NOWPayments nests notifications two or three levels deep; deeper ones are rejected. */
const MOST_DEPTH = 16
const TOO_DEEP = Symbol('too deep')

/** Ids are numbers or strings, depending on the API version. */
const AnyId = z.union([z.string().min(1).max(64), z.int()]).transform(String)
const AnySum = z.union([z.number(), z.string()]).nullish()
const Invoice = z.object({ id: AnyId })
const Created = z.object({ payment_id: AnyId })
const Payment = z.object({
  payment_id: AnyId,
  payment_status: z.string(),
  price_amount: z.union([z.number(), z.string()]),
  price_currency: z.string(),
  pay_amount: AnySum,
  actually_paid: AnySum,
  order_id: z.union([z.string(), z.number()]).nullish(),
  invoice_id: AnyId.nullish(),
})
type Payment = z.infer<typeof Payment>

const Notification = z.object({
  payment_id: AnyId,
  payment_status: z.string().max(32),
  order_id: z.union([z.string(), z.number()]).nullish(),
  actually_paid: AnySum,
})

/** NOWPayments: makes an invoice and a payment of it in one coin, so that the payment's id is known before anything is paid. */
export function createNowPayments(settings: NowPaymentsSettings, { send }: { readonly send: Fetch }): PaymentProvider {
  const headers = { 'x-api-key': settings.apiKey }
  const ask = <Schema extends z.ZodType>(method: 'GET' | 'POST', path: string, answer: Schema, body?: unknown) =>
    askPsp(send, {
      url: `${settings.apiUrl}/v1${path}`,
      method,
      headers,
      answer,
      // The API has no idempotence key: a repeated request makes a second object.
      isOnce: method === 'POST',
      ...(body !== undefined && { body }),
    })
  return {
    code: 'nowpayments',
    isFramed: () => false,
    async start(offer) {
      const invoice = await ask('POST', '/invoice', Invoice, {
        price_amount: Number(textOf(offer.amountMinor)),
        price_currency: offer.currency.toLowerCase(),
        pay_currency: offer.method,
        order_id: String(offer.orderId),
        order_description: `RUNECASE ${offer.orderId}`,
        ipn_callback_url: settings.callbackUrl,
        success_url: offer.returnUrl,
        cancel_url: offer.returnUrl,
      })
      const created =
        invoice &&
        (await ask('POST', '/invoice-payment', Created, {
          iid: invoice.id,
          pay_currency: offer.method,
          order_description: `RUNECASE ${offer.orderId}`,
        }))
      if (!created) throw new ProviderFailure('an invoice that nobody knows', { isFinal: true })
      return { providerId: created.payment_id, url: pageOf(invoice.id, created.payment_id) }
    },
    async findPage(providerId) {
      const payment = await ask('GET', `/payment/${encodeURIComponent(providerId)}`, Payment)
      if (!payment?.invoice_id) throw new ProviderFailure('a payment whose invoice is not named', { isFinal: false })
      return pageOf(payment.invoice_id, providerId)
    },
    async fetch(providerId) {
      const payment = await ask('GET', `/payment/${encodeURIComponent(providerId)}`, Payment)
      return payment && truthOf(payment)
    },
    readWebhook: (call) => readNotification(call, settings.ipnSecret),
  }
}

const pageOf = (invoiceId: string, paymentId: string) =>
  `${PAY_PAGE}?${new URLSearchParams({ iid: invoiceId, paymentId })}`

function truthOf(payment: Payment): PaymentTruth {
  const priceMinor = minorOf(String(payment.price_amount))
  if (priceMinor === undefined) throw new ProviderFailure('a payment whose sum is not understood', { isFinal: false })
  const status = statusOf(payment.payment_status)
  const isReturned = payment.payment_status === 'refunded'
  return {
    providerId: payment.payment_id,
    orderId: orderIdOf(payment.order_id === null || payment.order_id === undefined ? null : String(payment.order_id)),
    status,
    paidMinor: status === 'success' ? priceMinor : status === 'partial' ? partMinor(payment, priceMinor) : 0n,
    currency: payment.price_currency.toUpperCase(),
    returnedMinor: isReturned ? priceMinor : 0n,
    returnKind: 'refund',
    reason: payment.payment_status === 'expired' ? 'expired' : status === 'fail' ? 'declined' : null,
  }
}

/** `sending` is money on its way to us; only `finished` has arrived. Unknown states are waited for. */
function statusOf(status: string): PaymentTruth['status'] {
  if (status === 'finished' || status === 'refunded') return 'success'
  if (status === 'partially_paid') return 'partial'
  return status === 'failed' || status === 'expired' ? 'fail' : 'pending'
}

/** The value of a partial payment at the price of the whole, for the operator. */
function partMinor({ pay_amount, actually_paid }: Payment, priceMinor: bigint): bigint {
  const share = Number(actually_paid ?? 0) / Number(pay_amount ?? 0)
  return Number.isFinite(share) && share > 0 ? BigInt(Math.floor(Number(priceMinor) * Math.min(share, 1))) : 0n
}

function readNotification(call: WebhookCall, secret: string): WebhookHint | 'forged' | 'malformed' {
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

/** A value with sorted keys; `TOO_DEEP` where something inside is nested deeper than any real notification. */
function sorted(value: unknown, arraysAs: 'objects' | 'arrays', depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value
  if (depth >= MOST_DEPTH) return TOO_DEEP
  const entries: [string, unknown][] = []
  for (const [key, inner] of Object.entries(value)) {
    const inOrder = sorted(inner, arraysAs, depth + 1)
    if (inOrder === TOO_DEEP) return TOO_DEEP
    entries.push([key, inOrder])
  }
  if (Array.isArray(value) && arraysAs === 'arrays') return entries.map(([, inner]) => inner)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
