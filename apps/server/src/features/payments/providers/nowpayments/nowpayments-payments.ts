import { z } from 'zod'
import { type PaymentProvider, type PaymentTruth, ProviderFailure } from '../../payment-ports.ts'
import { askPsp, type Fetch, minorOf, orderIdOf, textOf } from '../ask-psp.ts'
import type { ProviderPlace } from '../payment-provider.ts'
import type { NowPaymentsSettings } from './nowpayments-settings.ts'
import { AnyId, AnySum, readNotification } from './nowpayments-webhook.ts'

const PAY_PAGE = 'https://nowpayments.io/payment/'
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

/** Calls of the API of NOWPayments. It has no idempotency key: a repeated request makes a second object, so none is repeated. */
export function askNowPayments({ apiKey, apiUrl }: NowPaymentsSettings, { send }: { readonly send: Fetch }) {
  return <Schema extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    answer: Schema,
    { body, isOnce = method === 'POST' }: { readonly body?: unknown; readonly isOnce?: boolean } = {},
  ) =>
    askPsp(send, {
      url: `${apiUrl}/v1${path}`,
      method,
      headers: { 'x-api-key': apiKey },
      answer,
      isOnce,
      ...(body !== undefined && { body }),
    })
}

/** NOWPayments: makes an invoice and a payment of it in one coin, so that the payment's id is known before anything is paid. */
export function createNowPayments(
  settings: NowPaymentsSettings,
  { send, webhookUrl, brand }: Pick<ProviderPlace, 'send' | 'webhookUrl' | 'brand'>,
): PaymentProvider {
  const ask = askNowPayments(settings, { send })
  return {
    code: 'nowpayments',
    isFramed: () => false,
    async start(offer) {
      const invoice = await ask('POST', '/invoice', Invoice, {
        body: {
          price_amount: Number(textOf(offer.amountMinor)),
          price_currency: offer.currency.toLowerCase(),
          pay_currency: offer.method,
          order_id: String(offer.orderId),
          order_description: `${brand()} ${offer.orderId}`,
          ipn_callback_url: webhookUrl,
          success_url: offer.returnUrl,
          cancel_url: offer.returnUrl,
        },
      })
      const created =
        invoice &&
        (await ask('POST', '/invoice-payment', Created, {
          body: { iid: invoice.id, pay_currency: offer.method, order_description: `${brand()} ${offer.orderId}` },
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

/** `sending` is money on its way to the shop; only `finished` has arrived. For unknown states the shop keeps waiting. */
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
