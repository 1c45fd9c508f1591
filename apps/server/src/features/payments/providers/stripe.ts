import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import {
  type PaymentProvider,
  type PaymentTruth,
  ProviderFailure,
  type WebhookCall,
  type WebhookHint,
} from '../payment-ports.ts'
import { askPsp, type Fetch, jsonOf, orderIdOf } from './ask-psp.ts'

export interface StripeSettings {
  readonly secretKey: string
  /** The signing secret of the webhook endpoint, `whsec_...`. */
  readonly webhookSecret: string
  /** `https://api.stripe.com`. */
  readonly apiUrl: string
}

/** Shapes are those of this version: https://docs.stripe.com/api/versioning */
const VERSION = '2024-06-20'
/** Seconds that a notification may be old, the tolerance of Stripe's own libraries: https://docs.stripe.com/webhooks */
const TOLERANCE_S = 300
const PAGE_SIZE = '100'
const MOST_PAGES = 10_000
/**
 * The money of these is at the payer's bank: Stripe debits it when the dispute is opened, and gives it back when it is won. An inquiry
 * (`warning_...`) debits nothing. https://docs.stripe.com/disputes/how-disputes-work
 */
const TAKEN = new Set(['needs_response', 'under_review', 'lost'])

/** https://docs.stripe.com/api/charges/object */
const Charge = z.object({ amount_refunded: z.int().nonnegative(), disputed: z.boolean() })
/** https://docs.stripe.com/api/payment_intents/object */
const Intent = z.object({ id: z.string(), status: z.string(), latest_charge: Charge.nullish() })
/** https://docs.stripe.com/api/checkout/sessions/object */
const Session = z.object({
  id: z.string().startsWith('cs_'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nonnegative(),
  currency: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: Intent.nullish(),
  url: z.string().nullish(),
})
type Session = z.infer<typeof Session>
const SessionPage = z.object({ data: z.array(Session), has_more: z.boolean() })
const Disputes = z.object({ data: z.array(z.object({ amount: z.int(), status: z.string() })), has_more: z.boolean() })
const Refund = z.object({ status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']) })

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

const EXPANDED = 'payment_intent.latest_charge'

/**
 * Stripe Checkout: cards of many countries (`card`) and debits from accounts in euros (`sepa_debit`) on a page of Stripe. The provider's id
 * of a payment is that of its session, because the payment itself is made only when the player pays. A debit is known after days: its
 * session is complete and unpaid meanwhile. https://docs.stripe.com/payments/sepa-debit/accept-a-payment
 */
export function createStripe(
  settings: StripeSettings,
  { send, clock }: { readonly send: Fetch; readonly clock: Clock },
): PaymentProvider {
  const headers = { authorization: `Bearer ${settings.secretKey}`, 'stripe-version': VERSION }
  const get = <Schema extends z.ZodType>(path: string, query: Record<string, string>, answer: Schema) =>
    askPsp(send, {
      url: `${settings.apiUrl}/v1/${path}?${new URLSearchParams(query)}`,
      method: 'GET',
      headers,
      answer,
    })
  const post = <Schema extends z.ZodType>(path: string, form: Record<string, string>, key: string, answer: Schema) =>
    askPsp(send, {
      url: `${settings.apiUrl}/v1/${path}`,
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      form,
      answer,
    })

  /** By the id of the session, or by that of its payment, which notifications of refunds and disputes name. */
  async function findSession(id: string): Promise<Session | undefined> {
    if (!id.startsWith('pi_'))
      return get(`checkout/sessions/${encodeURIComponent(id)}`, { 'expand[]': EXPANDED }, Session)
    const page = await get('checkout/sessions', { payment_intent: id, 'expand[]': `data.${EXPANDED}` }, SessionPage)
    return page?.data[0]
  }

  /** The sum that banks took back for a payment. */
  async function findDisputed({ payment_intent: intent }: Session): Promise<bigint> {
    if (!intent?.latest_charge?.disputed) return 0n
    const disputes = await get('disputes', { payment_intent: intent.id, limit: PAGE_SIZE }, Disputes)
    if (!disputes || disputes.has_more) throw new ProviderFailure('disputes that cannot be listed', { isFinal: false })
    return disputes.data.reduce((sum, { amount, status }) => (TAKEN.has(status) ? sum + BigInt(amount) : sum), 0n)
  }

  const truthOf = async (session: Session) => truthBy(session, await findDisputed(session))

  return {
    code: 'stripe',
    isFramed: () => false,
    async start(offer) {
      const session = await post(
        'checkout/sessions',
        {
          mode: 'payment',
          'payment_method_types[0]': offer.method,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': offer.currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(offer.amountMinor),
          'line_items[0][price_data][product_data][name]': `RUNECASE ${offer.orderId}`,
          client_reference_id: String(offer.orderId),
          'payment_intent_data[metadata][order_id]': String(offer.orderId),
          success_url: offer.returnUrl,
          cancel_url: offer.returnUrl,
        },
        `order-${offer.orderId}`,
        Session,
      )
      if (!session?.url) throw new ProviderFailure('a session without a page', { isFinal: true })
      return { providerId: session.id, url: session.url }
    },
    async fetch(providerId) {
      const session = await findSession(providerId)
      return session && truthOf(session)
    },
    async list(from, until) {
      const truths: PaymentTruth[] = []
      let after: string | undefined
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await get(
          'checkout/sessions',
          {
            'created[gte]': String(Math.ceil(from.getTime() / 1000)),
            'created[lt]': String(Math.ceil(until.getTime() / 1000)),
            limit: PAGE_SIZE,
            'expand[]': `data.${EXPANDED}`,
            ...(after !== undefined && { starting_after: after }),
          },
          SessionPage,
        )
        for (const session of answer?.data ?? []) truths.push(await truthOf(session))
        after = answer?.data.at(-1)?.id
        if (!answer?.has_more || after === undefined) return truths
      }
      throw new ProviderFailure('a list of sessions without an end', { isFinal: false })
    },
    async refund({ providerId, amountMinor, key }) {
      const session = await findSession(providerId)
      if (!session?.payment_intent)
        throw new ProviderFailure('nothing was paid that could be refunded', { isFinal: true })
      const form = { payment_intent: session.payment_intent.id, amount: String(amountMinor) }
      const refund = await post('refunds', form, key, Refund)
      if (!refund || refund.status === 'failed' || refund.status === 'canceled')
        throw new ProviderFailure('a refund was refused', { isFinal: true })
      return refund.status === 'succeeded' ? 'done' : 'pending'
    },
    readWebhook: (call) => readEvent(call, settings.webhookSecret, clock.nowMs()),
  }
}

function truthBy(session: Session, disputedMinor: bigint): PaymentTruth {
  const hasMoney = session.payment_status === 'paid'
  const refundedMinor = BigInt(session.payment_intent?.latest_charge?.amount_refunded ?? 0)
  return {
    providerId: session.id,
    orderId: orderIdOf(session.client_reference_id),
    status: hasMoney ? 'success' : hasFailed(session) ? 'fail' : 'pending',
    isUnderway: !hasMoney && session.status === 'complete' && session.payment_intent?.status === 'processing',
    paidMinor: hasMoney ? BigInt(session.amount_total) : 0n,
    currency: session.currency.toUpperCase(),
    returnedMinor: hasMoney ? refundedMinor + disputedMinor : 0n,
    returnKind: disputedMinor > 0n ? 'chargeback' : 'refund',
    reason: session.status === 'expired' ? 'expired' : hasFailed(session) ? 'declined' : null,
  }
}

/** A refused card can be tried again while the session is open; a completed session whose payment failed cannot. */
function hasFailed({ status, payment_intent: intent }: Session): boolean {
  return status === 'expired' || (status === 'complete' && intent?.status === 'requires_payment_method')
}

/**
 * The signature covers the time and the body: `t=TIME,v1=HEX` with HMAC-SHA256 of `TIME.BODY`, several `v1` while the secret is being
 * replaced. https://docs.stripe.com/webhooks#verify-manually
 */
function readEvent(
  { raw, headers }: WebhookCall,
  secret: string,
  nowMs: number,
): WebhookHint | 'forged' | 'stale' | 'malformed' {
  const header = headers['stripe-signature']
  if (typeof header !== 'string' || header.length > 2000) return 'forged'
  const parts = header.split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return 'forged'
  const wanted = createHmac('sha256', secret).update(`${time}.`).update(raw).digest()
  const isSigned = parts.some(([name, value = '']) => name === 'v1' && isEqual(Buffer.from(value, 'hex'), wanted))
  if (!isSigned) return 'forged'
  if (Math.abs(nowMs / 1000 - Number(time)) > TOLERANCE_S) return 'stale'
  const parsed = Event.safeParse(jsonOf(raw))
  if (!parsed.success) return 'malformed'
  const { id: eventId, data } = parsed.data
  const { id, client_reference_id, payment_intent, metadata } = data.object
  if (id.startsWith('cs_')) return { eventId, providerId: id, orderId: orderIdOf(client_reference_id) }
  // Charges, refunds and disputes know the payment and not the session; they carry the order in the payment's metadata.
  const orderId = orderIdOf(metadata?.order_id)
  return { eventId, providerId: payment_intent ?? id, orderId, isByOrder: orderId !== null }
}

const isEqual = (given: Buffer, wanted: Buffer) => given.length === wanted.length && timingSafeEqual(given, wanted)
