import Stripe from 'stripe'
import { z } from 'zod'
import { type PaymentProvider, type PaymentTruth, ProviderFailure } from '../../payment-ports.ts'
import { orderIdOf, passesLater } from '../ask-psp.ts'
import type { ProviderPlace } from '../payment-provider.ts'
import type { StripeSettings } from './stripe-settings.ts'
import { readEvent } from './stripe-webhook.ts'

/** Responses have the shapes of this API version, whatever the account's default is: https://docs.stripe.com/api/versioning */
const VERSION = '2024-06-20'
const ANSWER_WITHIN_MS = 8_000
/** The SDK repeats with the same idempotency key, after growing pauses of half a second and more. */
const RETRIES = 2
const PAGE_SIZE = 100
/** A day with more sessions than this is treated as an error. */
const MAX_LISTED = 1_000_000
/**
 * Disputes in these states hold the money at the payer's bank: Stripe debits it when the dispute is opened, and returns it when it is won.
 * An inquiry (`warning_...`) debits nothing. https://docs.stripe.com/disputes/how-disputes-work
 */
const TAKEN = new Set(['needs_response', 'under_review', 'lost'])

/** https://docs.stripe.com/api/charges/object */
const Charge = z.object({
  amount_refunded: z.int().nonnegative(),
  disputed: z.boolean(),
  /** A fingerprint is equal for all payments by one card or account. */
  payment_method_details: z
    .object({
      card: z.object({ fingerprint: z.string().nullish() }).nullish(),
      sepa_debit: z.object({ fingerprint: z.string().nullish() }).nullish(),
    })
    .nullish(),
})
/** https://docs.stripe.com/api/payment_intents/object */
const Intent = z.object({ id: z.string(), status: z.string(), latest_charge: Charge.nullish() })
/**
 * https://docs.stripe.com/api/checkout/sessions/object. The types of the SDK are claims: a response of an unknown shape must never lead to a
 * credit.
 */
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
const Dispute = z.object({ amount: z.int(), status: z.string() })

const EXPANDED = 'payment_intent.latest_charge'

/** The official SDK, at the address of the settings. */
function connectStripe({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    // The types of the SDK know only their own version.
    apiVersion: VERSION as Stripe.LatestApiVersion,
    timeout: ANSWER_WITHIN_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

/**
 * Stripe Checkout: cards of many countries (`card`) and debits from accounts in euros (`sepa_debit`) on a page of Stripe. The provider's id
 * of a payment is that of its session, because the payment itself is made only when the player pays. The result of a debit is known after
 * days: meanwhile its session is complete and unpaid. https://docs.stripe.com/payments/sepa-debit/accept-a-payment
 */
export function createStripe(
  settings: StripeSettings,
  { clock, brand }: Pick<ProviderPlace, 'clock' | 'brand'>,
): PaymentProvider {
  const { checkout, disputes, refunds } = connectStripe(settings)

  /** Finds a session by its id, or by that of its payment, which notifications of refunds and disputes name. */
  async function findSession(id: string): Promise<Session | undefined> {
    if (!id.startsWith('pi_')) {
      const found = await answerOf(checkout.sessions.retrieve(id, { expand: [EXPANDED] }))
      return found && read(Session, found)
    }
    const page = await answerOf(checkout.sessions.list({ payment_intent: id, expand: [`data.${EXPANDED}`] }))
    const [first] = page?.data ?? []
    return first && read(Session, first)
  }

  /** The sum of a payment that banks took back. */
  async function findDisputed({ payment_intent: intent }: Session): Promise<bigint> {
    if (!intent?.latest_charge?.disputed) return 0n
    const page = await answerOf(disputes.list({ payment_intent: intent.id, limit: PAGE_SIZE }))
    if (!page || page.has_more) throw new ProviderFailure('disputes that cannot be listed', { isFinal: false })
    const found = page.data.map((one) => read(Dispute, one))
    return found.reduce((sum, { amount, status }) => (TAKEN.has(status) ? sum + BigInt(amount) : sum), 0n)
  }

  const truthOf = async (session: Session) => truthBy(session, await findDisputed(session))

  async function listTruths(from: Date, until: Date): Promise<PaymentTruth[]> {
    const truths: PaymentTruth[] = []
    const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) }
    for await (const one of checkout.sessions.list({ created, limit: PAGE_SIZE, expand: [`data.${EXPANDED}`] })) {
      if (truths.length === MAX_LISTED)
        throw new ProviderFailure('a list of sessions without an end', { isFinal: false })
      truths.push(await truthOf(read(Session, one)))
    }
    return truths
  }

  return {
    code: 'stripe',
    isFramed: () => false,
    async start(offer) {
      const made = await answerOf(
        checkout.sessions.create(
          {
            mode: 'payment',
            payment_method_types: [offer.method as Stripe.Checkout.SessionCreateParams.PaymentMethodType],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: offer.currency.toLowerCase(),
                  unit_amount: Number(offer.amountMinor),
                  product_data: { name: `${brand()} ${offer.orderId}` },
                },
              },
            ],
            client_reference_id: String(offer.orderId),
            payment_intent_data: { metadata: { order_id: String(offer.orderId) } },
            success_url: offer.returnUrl,
            cancel_url: offer.returnUrl,
          },
          { idempotencyKey: `order-${offer.orderId}` },
        ),
      )
      if (!made?.url) throw new ProviderFailure('a session without a page', { isFinal: true })
      return { providerId: made.id, url: made.url }
    },
    async fetch(providerId) {
      const session = await findSession(providerId)
      return session && truthOf(session)
    },
    list: (from, until) => listTruths(from, until).catch((error) => Promise.reject(failureOf(error))),
    async refund({ providerId, amountMinor, key }) {
      const session = await findSession(providerId)
      if (!session?.payment_intent)
        throw new ProviderFailure('nothing was paid that could be refunded', { isFinal: true })
      const asked = { payment_intent: session.payment_intent.id, amount: Number(amountMinor) }
      const refund = await answerOf(refunds.create(asked, { idempotencyKey: key }))
      if (!refund || refund.status === 'failed' || refund.status === 'canceled')
        throw new ProviderFailure('a refund was refused', { isFinal: true })
      return refund.status === 'succeeded' ? 'done' : 'pending'
    },
    readWebhook: (call) => readEvent(call, settings.webhookSecret, clock.nowMs()),
  }
}

/** Whether the keys may read sessions. Throws `ProviderFailure`. */
export const probeStripe = (settings: StripeSettings) =>
  answerOf(connectStripe(settings).checkout.sessions.list({ limit: 1 }, { maxNetworkRetries: 0 }))

/** The answer of the SDK; undefined for 404. Throws `ProviderFailure`. */
async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status === 404) return undefined
    throw failure
  }
}

/** The error of the SDK without its text, which may contain data that was sent. */
function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  const { statusCode: status, code } = error instanceof Stripe.errors.StripeError ? error : {}
  if (status === undefined) return new ProviderFailure('Stripe did not answer', { isFinal: false, cause: error })
  return new ProviderFailure(`Stripe answered ${status}${code ? ` ${code}` : ''}`, {
    isFinal: !passesLater(status),
    status,
  })
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ProviderFailure('Stripe answered what is not understood', { isFinal: false, cause: parsed.error })
}

function truthBy(session: Session, disputedMinor: bigint): PaymentTruth {
  const hasMoney = session.payment_status === 'paid'
  const charge = session.payment_intent?.latest_charge
  const refundedMinor = BigInt(charge?.amount_refunded ?? 0)
  const details = hasMoney ? charge?.payment_method_details : undefined
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
    instrument: details?.card?.fingerprint ?? details?.sepa_debit?.fingerprint ?? undefined,
  }
}

/** A refused card can be tried again while the session is open; a completed session whose payment failed cannot. */
function hasFailed({ status, payment_intent: intent }: Session): boolean {
  return status === 'expired' || (status === 'complete' && intent?.status === 'requires_payment_method')
}
