import { z } from 'zod'
import { type PaymentProvider, type PaymentTruth, ProviderFailure, type StartedPayment } from '../../payment-ports.ts'
import { askPsp, basicAuth, type Fetch, orderIdOf, type Question } from '../ask-psp.ts'
import type { ProviderPlace } from '../payment-provider.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'
import { readNotification } from './razorpay-webhook.ts'

/** https://razorpay.com/docs/api/payments/payment-links/fetch-id-standard */
const Link = z.object({
  id: z.string().startsWith('plink_'),
  status: z.enum(['created', 'partially_paid', 'expired', 'cancelled', 'paid']),
  amount_paid: z.int().nonnegative(),
  currency: z.string(),
  reference_id: z.string().nullish(),
  short_url: z.string(),
  payments: z.array(z.object({ payment_id: z.string() })).nullish(),
})
type Link = z.infer<typeof Link>
const Links = z.object({ payment_links: z.array(Link) })
/** https://razorpay.com/docs/api/payments/entity */
const Payment = z.object({
  amount_refunded: z.int().nonnegative(),
  /** The UPI address that paid. Cards are named only to shops that store them. */
  vpa: z.string().nullish(),
})
const Refund = z.object({ status: z.enum(['pending', 'processed', 'failed']) })

/** Each is shown (`1`) or hidden (`0`): https://razorpay.com/docs/api/payments/payment-links/customise-payment-methods */
const METHODS = ['upi', 'card', 'netbanking', 'wallet'] as const

/** Calls of the API of Razorpay. */
export function askRazorpay({ keyId, keySecret, apiUrl }: RazorpaySettings, { send }: { readonly send: Fetch }) {
  const authorization = basicAuth(keyId, keySecret)
  const get = <Schema extends z.ZodType>(path: string, answer: Schema, { isOnce = false } = {}) =>
    askPsp(send, { url: `${apiUrl}/v1/${path}`, method: 'GET', headers: { authorization }, answer, isOnce })
  return {
    get,
    post: <Schema extends z.ZodType>(
      path: string,
      answer: Schema,
      more: Pick<Question<Schema>, 'body' | 'isOnce'> & { readonly headers?: Readonly<Record<string, string>> },
    ) =>
      askPsp(send, {
        url: `${apiUrl}/v1/${path}`,
        method: 'POST',
        answer,
        ...more,
        headers: { authorization, ...more.headers },
      }),
    /** The links of an order: a reference is unique among the links of an account. */
    listLinks: (reference: string, more: { readonly isOnce?: boolean } = {}) =>
      get(`payment_links?${new URLSearchParams({ reference_id: reference })}`, Links, more),
  }
}

/** Razorpay payment links: UPI and cards of India on a page of Razorpay. Refunds are read from the payment of the link. */
export function createRazorpay(
  settings: RazorpaySettings,
  tools: Pick<ProviderPlace, 'send' | 'brand'>,
): PaymentProvider {
  const { get, post, listLinks } = askRazorpay(settings, tools)

  const findLink = (id: string) => get(`payment_links/${encodeURIComponent(id)}`, Link)

  async function findByOrder(orderId: bigint): Promise<Link | undefined> {
    const found = await listLinks(String(orderId))
    return found?.payment_links.find((link) => link.reference_id === String(orderId))
  }

  /** The returned sum of a link's payments, and the address that paid. */
  async function findPaid({ payments }: Link): Promise<Pick<PaymentTruth, 'returnedMinor' | 'instrument'>> {
    const found = await Promise.all(
      (payments ?? []).map(({ payment_id: id }) => get(`payments/${encodeURIComponent(id)}`, Payment)),
    )
    return {
      returnedMinor: found.reduce((sum, payment) => sum + BigInt(payment?.amount_refunded ?? 0), 0n),
      instrument: found.find((payment) => payment?.vpa)?.vpa ?? undefined,
    }
  }

  return {
    code: 'razorpay',
    isFramed: () => false,
    async start(offer): Promise<StartedPayment> {
      const making = post('payment_links', Link, {
        // A repetition is refused because of its reference; the link is then found by it.
        isOnce: true,
        body: {
          amount: Number(offer.amountMinor),
          currency: offer.currency,
          accept_partial: false,
          reference_id: String(offer.orderId),
          description: `${tools.brand()} ${offer.orderId}`,
          notify: { sms: false, email: false },
          reminder_enable: false,
          callback_url: offer.returnUrl,
          callback_method: 'get',
          options: {
            checkout: { method: Object.fromEntries(METHODS.map((name) => [name, name === offer.method ? '1' : '0'])) },
          },
        },
      })
      const link = await making.catch(async (error: unknown) => {
        const found = await findByOrder(offer.orderId)
        if (!found) throw error
        return found
      })
      if (!link) throw new ProviderFailure('a link that nobody knows', { isFinal: true })
      return { providerId: link.id, url: link.short_url }
    },
    async fetch(providerId) {
      const link = await findLink(providerId)
      return link && { ...truthOf(link), ...(link.status === 'paid' && (await findPaid(link))) }
    },
    /** https://razorpay.com/docs/api/refunds/normal-refunds-idempotent: keys of at least ten letters, digits, `-` and `_`. */
    async refund({ providerId, amountMinor, key }) {
      const [payment] = (await findLink(providerId))?.payments ?? []
      if (!payment) throw new ProviderFailure('nothing was paid that could be refunded', { isFinal: true })
      const refund = await post(`payments/${encodeURIComponent(payment.payment_id)}/refund`, Refund, {
        headers: { 'x-refund-idempotency': `shop-${key.replaceAll(/[^\w-]/g, '-')}` },
        body: { amount: Number(amountMinor) },
      })
      if (!refund || refund.status === 'failed') throw new ProviderFailure('a refund was refused', { isFinal: true })
      return refund.status === 'processed' ? 'done' : 'pending'
    },
    readWebhook: (call) => readNotification(call, settings.webhookSecret),
  }
}

function truthOf(link: Link): PaymentTruth {
  const status = STATUS[link.status]
  return {
    providerId: link.id,
    orderId: orderIdOf(link.reference_id),
    status,
    paidMinor: status === 'success' || status === 'partial' ? BigInt(link.amount_paid) : 0n,
    currency: link.currency,
    returnedMinor: 0n,
    returnKind: 'refund',
    reason: link.status === 'expired' ? 'expired' : link.status === 'cancelled' ? 'cancelled' : null,
  }
}

const STATUS = {
  created: 'pending',
  partially_paid: 'partial',
  expired: 'fail',
  cancelled: 'fail',
  paid: 'success',
} as const
