import { z } from 'zod'
import { type KnownPayment, type PaymentProvider, type PaymentTruth, ProviderFailure } from '../../payment-ports.ts'
import { askPsp, basicAuth, type Fetch, orderIdOf, phoneDigits, type Question } from '../ask-psp.ts'
import type { ProviderPlace } from '../payment-provider.ts'
import { readPublicKey } from '../rsa-keys.ts'
import type { BepaidSettings } from './bepaid-settings.ts'
import { readNotification } from './bepaid-webhook.ts'

/** https://docs.bepaid.by/en/integration/card_api/transactions/status_query/ */
const Transaction = z.object({
  uid: z.string().min(1).max(64),
  type: z.string().max(32),
  status: z.string().max(32),
  amount: z.int().nonnegative(),
  currency: z.string().length(3),
  tracking_id: z.string().max(255).nullish(),
  parent_uid: z.string().max(64).nullish(),
  /** `stamp` is equal for all payments by one card. */
  credit_card: z.object({ stamp: z.string().max(128).nullish() }).nullish(),
})
const Found = z.object({ transaction: Transaction })

/** https://docs.bepaid.by/en/integration/widget/payment_token/ */
const Token = z.object({ checkout: z.object({ token: z.string().min(1).max(128), redirect_url: z.url() }) })
/** https://docs.bepaid.by/en/integration/widget/query/ */
const Checkout = z.object({
  checkout: z.object({
    token: z.string(),
    order: z.object({ currency: z.string().length(3), tracking_id: z.string().nullish() }),
    finished: z.boolean(),
    expired: z.boolean(),
    status: z.string(),
    gateway_response: z.object({ payment: z.object({ uid: z.string() }).nullish() }).nullish(),
  }),
})
/** Transactions that take money from the shop. https://docs.bepaid.by/en/integration/card_api/transactions/chargeback/ */
const RETURNS: ReadonlySet<string> = new Set(['refund', 'chargeback'])

/** An order that cannot exist: orders have numbers. */
const NO_ORDER = 'doctor'

/** Calls of the APIs of bePaid. */
export function askBepaid(settings: BepaidSettings, { send }: { readonly send: Fetch }) {
  const authorization = basicAuth(settings.shopId, settings.secretKey)
  const ask = <Schema extends z.ZodType>(question: Question<Schema>) =>
    askPsp(send, { ...question, headers: { authorization, ...question.headers } })
  return {
    ask,
    get: <Schema extends z.ZodType>(url: string, answer: Schema) => ask({ url, method: 'GET', headers: {}, answer }),
    /** With the right keys bePaid reports an unknown page (404, 422). */
    async areKeysRight(): Promise<true> {
      const url = `${settings.checkoutUrl}/ctp/api/checkouts/${NO_ORDER}`
      await ask({ url, method: 'GET', headers: {}, answer: z.unknown(), isOnce: true }).catch((error) => {
        if (!(error instanceof ProviderFailure && error.status === 422)) throw error
      })
      return true
    },
  }
}

/**
 * bePaid: cards of Belarus (`credit_card`) and ERIP (`erip`, Belarusian roubles only) on a page of bePaid. The provider's id of a payment is
 * the token of its page. Refunds and chargebacks are transactions of their own, which only notifications name: they are parts `TYPE:UID`.
 */
export function createBepaid(
  settings: BepaidSettings,
  { send, webhookUrl, brand }: Pick<ProviderPlace, 'send' | 'webhookUrl' | 'brand'>,
): PaymentProvider {
  const { ask, get } = askBepaid(settings, { send })
  const key = readPublicKey(settings.publicKey)

  const findCheckout = async (token: string) =>
    (await get(`${settings.checkoutUrl}/ctp/api/checkouts/${encodeURIComponent(token)}`, Checkout))?.checkout

  /** https://docs.bepaid.by/en/integration/apm_api/transactions/status_query/ for all but cards. */
  async function findTransaction(uid: string, method: string) {
    const base = method === 'erip' ? `${settings.apiUrl}/beyag` : settings.gatewayUrl
    return (await get(`${base}/transactions/${encodeURIComponent(uid)}`, Found))?.transaction
  }

  /** The successful refunds and chargebacks of a payment among the parts of its order. */
  async function findReturns(uid: string, { method, parts }: KnownPayment) {
    const named = parts.map((part) => part.split(':')).filter(([type]) => RETURNS.has(type ?? ''))
    const found = await Promise.all(named.map(([, partUid = '']) => findTransaction(partUid, method)))
    return found.filter((one) => one?.parent_uid === uid && one.status === 'successful' && RETURNS.has(one.type))
  }

  return {
    code: 'bepaid',
    isFramed: () => false,
    async start(offer) {
      const erip = {
        order_id: String(offer.orderId),
        account_number: String(offer.orderId),
        service_no: settings.eripService,
      }
      const { first_name, last_name, phone, email } = offer.fields
      const made = await ask({
        url: `${settings.checkoutUrl}/ctp/api/checkouts`,
        method: 'POST',
        // A repeated request makes another page. The player gets only the last one, so no page is paid twice.
        headers: { 'x-api-version': '2' },
        answer: Token,
        body: {
          checkout: {
            transaction_type: 'payment',
            order: {
              amount: Number(offer.amountMinor),
              currency: offer.currency,
              description: `${brand()} ${offer.orderId}`,
              tracking_id: String(offer.orderId),
            },
            settings: { return_url: offer.returnUrl, notification_url: webhookUrl, language: 'ru' },
            customer: { first_name, last_name, phone: phone && `+${phoneDigits(phone)}`, email },
            payment_method: { types: [offer.method], ...(offer.method === 'erip' && { erip }) },
          },
        },
      })
      if (!made) throw new ProviderFailure('a page that nobody knows', { isFinal: true })
      return { providerId: made.checkout.token, url: made.checkout.redirect_url }
    },
    async fetch(providerId, known) {
      // Before the order has its page, a notification can only name a transaction.
      if (providerId.includes(':')) return undefined
      const checkout = await findCheckout(providerId)
      if (!checkout) return undefined
      const uid = checkout.gateway_response?.payment?.uid
      const payment = uid === undefined ? undefined : await findTransaction(uid, known.method)
      const hasMoney = payment?.status === 'successful' && payment.type === 'payment'
      const returns = hasMoney ? await findReturns(payment.uid, known) : []
      const hasFailed = !hasMoney && (checkout.expired || (checkout.finished && FAILED.has(checkout.status)))
      return {
        providerId: checkout.token,
        orderId: orderIdOf(payment?.tracking_id ?? checkout.order.tracking_id),
        status: hasMoney ? 'success' : hasFailed ? 'fail' : 'pending',
        paidMinor: hasMoney ? BigInt(payment.amount) : 0n,
        currency: payment?.currency ?? checkout.order.currency,
        returnedMinor: returns.reduce((sum, one) => sum + BigInt(one?.amount ?? 0), 0n),
        returnKind: returns.some((one) => one?.type === 'chargeback') ? 'chargeback' : 'refund',
        reason: hasFailed ? (checkout.expired ? 'expired' : 'declined') : null,
        instrument: hasMoney ? (payment.credit_card?.stamp ?? undefined) : undefined,
      } satisfies PaymentTruth
    },
    /**
     * Cards: https://docs.bepaid.by/en/integration/card_api/transactions/refund/ ERIP:
     * https://docs.bepaid.by/en/payment_methods/apms/erip/erip_refund/ (decided within 11 days). The key lasts 24 hours:
     * https://docs.bepaid.by/en/using_api/idempotent_requests/
     */
    async refund({ providerId, method, amountMinor, key: requestId }) {
      const uid = (await findCheckout(providerId))?.gateway_response?.payment?.uid
      if (uid === undefined) throw new ProviderFailure('nothing was paid that could be refunded', { isFinal: true })
      const isErip = method === 'erip'
      const given = await ask({
        url: isErip ? `${settings.apiUrl}/beyag/refunds` : `${settings.gatewayUrl}/transactions/refunds`,
        method: 'POST',
        headers: { requestid: `shop-${requestId}` },
        body: { request: { parent_uid: uid, amount: Number(amountMinor), reason: 'Refund of the shop' } },
        answer: Found,
      })
      if (!given || FAILED.has(given.transaction.status))
        throw new ProviderFailure('a refund was refused', { isFinal: true })
      const { uid: refundUid, status } = given.transaction
      return { state: status === 'successful' ? 'done' : 'pending', part: `refund:${refundUid}` }
    },
    readWebhook: (call) => readNotification(call, key),
  }
}

const FAILED: ReadonlySet<string> = new Set(['failed', 'error', 'expired', 'deleted'])
