import { z } from 'zod'
import { type PaymentOffer, type PaymentProvider, type PaymentTruth, ProviderFailure } from '../../payment-ports.ts'
import { askPsp, basicAuth, type Fetch, minorOf, orderIdOf, textOf } from '../ask-psp.ts'
import type { ProviderPlace } from '../payment-provider.ts'
import { needsReceipt, receiptOf } from './yookassa-receipts.ts'
import type { YooKassaSettings } from './yookassa-settings.ts'
import { readNotification, sendersOf } from './yookassa-webhook.ts'

const Amount = z.object({ value: z.string(), currency: z.string() })
const Payment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Amount,
  refunded_amount: Amount.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  confirmation: z.object({ confirmation_url: z.string() }).optional(),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
})
type Payment = z.infer<typeof Payment>

const PaymentPage = z.object({ items: z.array(Payment), next_cursor: z.string().optional() })
const PAGE_SIZE = 100
/** A day with more pages than this is treated as an error. */
const MAX_PAGES = 10_000
const Refund = z.object({ id: z.string(), status: z.enum(['pending', 'succeeded', 'canceled']) })

/** Calls of the API of YooKassa, version 3. */
export function askYooKassa({ shopId, secretKey, apiUrl }: YooKassaSettings, { send }: { readonly send: Fetch }) {
  const authorization = basicAuth(shopId, secretKey)
  return {
    get: <Schema extends z.ZodType>(path: string, answer: Schema, { isOnce = false } = {}) =>
      askPsp(send, { url: `${apiUrl}/v3/${path}`, method: 'GET', headers: { authorization }, answer, isOnce }),
    post: <Schema extends z.ZodType>(path: string, body: unknown, key: string, answer: Schema) =>
      askPsp(send, {
        url: `${apiUrl}/v3/${path}`,
        method: 'POST',
        headers: { authorization, 'idempotence-key': key },
        body,
        answer,
      }),
  }
}

/** YooKassa, API version 3. Refunds appear in `refunded_amount`; chargebacks are reported in the same way. */
export function createYooKassa(
  settings: YooKassaSettings,
  tools: Pick<ProviderPlace, 'send' | 'brand'>,
): PaymentProvider {
  const { get, post } = askYooKassa(settings, tools)
  const senders = sendersOf(settings.senders)
  return {
    code: 'yookassa',
    needsContact: settings.vatCode !== undefined,
    isFramed: () => false,
    async start(offer) {
      const payment = await post('payments', bodyOf(offer, settings, tools.brand()), `order-${offer.orderId}`, Payment)
      const url = payment?.confirmation?.confirmation_url
      if (!payment || !url) throw new ProviderFailure('a payment without a page to confirm it', { isFinal: true })
      return { providerId: payment.id, url }
    },
    async fetch(providerId) {
      const payment = await get(`payments/${encodeURIComponent(providerId)}`, Payment)
      return payment && truthOf(payment)
    },
    async list(from, until) {
      const truths: PaymentTruth[] = []
      let cursor: string | undefined
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = new URLSearchParams({
          'created_at.gte': from.toISOString(),
          'created_at.lt': until.toISOString(),
          limit: String(PAGE_SIZE),
          ...(cursor !== undefined && { cursor }),
        })
        const answer = await get(`payments?${query}`, PaymentPage)
        if (!answer) break
        truths.push(...answer.items.map(truthOf))
        cursor = answer.next_cursor
        if (cursor === undefined) return truths
      }
      throw new ProviderFailure('a list of payments without an end', { isFinal: false })
    },
    async refund(asked) {
      const { providerId, amountMinor, currency, key } = asked
      const body = {
        ...(needsReceipt(asked) && receiptOf(asked, settings, tools.brand())),
        payment_id: providerId,
        amount: { value: textOf(amountMinor), currency },
      }
      const refund = await post('refunds', body, key, Refund)
      if (!refund || refund.status === 'canceled') throw new ProviderFailure('a refund was refused', { isFinal: true })
      return refund.status === 'succeeded' ? 'done' : 'pending'
    },
    readWebhook: (call) => readNotification(call, senders),
  }
}

function bodyOf(offer: PaymentOffer, settings: YooKassaSettings, brand: string): unknown {
  return {
    ...receiptOf(offer, settings, brand),
    amount: { value: textOf(offer.amountMinor), currency: offer.currency },
    capture: true,
    confirmation: { type: 'redirect', return_url: offer.returnUrl },
    payment_method_data: { type: offer.method },
    description: `${brand} ${offer.orderId}`,
    metadata: { order_id: String(offer.orderId) },
  }
}

function truthOf(payment: Payment): PaymentTruth {
  const paidMinor = minorOf(payment.amount.value)
  const returnedMinor = minorOf(payment.refunded_amount?.value ?? '0')
  if (paidMinor === undefined || returnedMinor === undefined)
    throw new ProviderFailure('a payment whose sum is not understood', { isFinal: false })
  const hasMoney = payment.status === 'succeeded'
  return {
    providerId: payment.id,
    orderId: orderIdOf(payment.metadata?.order_id),
    status: hasMoney ? 'success' : payment.status === 'canceled' ? 'fail' : 'pending',
    paidMinor: hasMoney ? paidMinor : 0n,
    currency: payment.amount.currency,
    returnedMinor: hasMoney ? returnedMinor : 0n,
    returnKind: 'refund',
    reason: payment.status === 'canceled' ? reasonOf(payment.cancellation_details?.reason) : null,
  }
}

/** Maps the documented reasons to those that a player should be able to distinguish. */
function reasonOf(reason: string | undefined): PaymentTruth['reason'] {
  if (reason === 'expired_on_confirmation' || reason === 'expired_on_capture') return 'expired'
  return reason === 'canceled_by_merchant' || reason === 'permission_revoked' ? 'cancelled' : 'declined'
}
