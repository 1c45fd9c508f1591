import { z } from 'zod'
import { type KnownPayment, type PaymentProvider, ProviderFailure } from '../../payment-ports.ts'
import { minorOf, orderIdOf, phoneDigits, textOf } from '../ask-psp.ts'
import type { ProviderPlace } from '../payment-provider.ts'
import { askPayermax } from './payermax-client.ts'
import type { PayermaxSettings } from './payermax-settings.ts'
import { readNotification } from './payermax-webhook.ts'

const Sum = z.union([z.number(), z.string()]).transform((value, context) => {
  const minor = minorOf(String(value))
  if (minor !== undefined) return minor
  context.addIssue({ code: 'custom', message: 'not a sum' })
  return z.NEVER
})
const Started = z.object({ redirectUrl: z.url(), outTradeNo: z.string() })
const Payment = z.object({
  outTradeNo: z.string(),
  totalAmount: Sum,
  currency: z.string().length(3),
  status: z.enum(['SUCCESS', 'PENDING', 'FAILED', 'CLOSED']),
})
/** https://docs.payermax.com/public/api/New%20Version/en/v1.0/aggregate-pay_api_gateway_refundQuery.html */
const Refund = z.object({
  outTradeNo: z.string(),
  refundAmount: Sum,
  refundCurrency: z.string(),
  status: z.enum(['REFUND_SUCCESS', 'REFUND_PENDING', 'REFUND_FAILED']),
})
const GivenRefund = Refund.pick({ status: true })
/** The frozen sum of a disputed payment. https://docs.payermax.com/public/api/New%20Version/en/v1.0/aggregate-pay_api_gateway_caseSearch.html */
const Case = z.object({
  outTradeNo: z.string(),
  amount: Sum,
  currency: z.string().nullish(),
  status: z.string(),
  caseResult: z.string().nullish(),
})
/**
 * PayerMax: local cards, banks and wallets of Kazakhstan, Uzbekistan, Turkey, Brazil (PIX) and others on a page of PayerMax. Our method is
 * its `paymentMethodType`, or `paymentMethodType__targetOrg`:
 * https://docs.payermax.com/en/doc-center/receipt/cashier/payment-method/central-asia.html The provider's id of a payment is our order id;
 * no id of the player is sent. Refunds and disputes have ids of their own: they are parts `refund:NO` and `case:ID`.
 */
export function createPayermax(
  settings: PayermaxSettings,
  place: Pick<ProviderPlace, 'send' | 'clock' | 'webhookUrl' | 'brand'>,
): PaymentProvider {
  const client = askPayermax(settings, place)

  async function findReturned(outTradeNo: string, { parts, currency }: KnownPayment) {
    const named = (type: string) =>
      parts.filter((part) => part.startsWith(`${type}:`)).map((part) => part.slice(type.length + 1))
    const refunds = await Promise.all(
      named('refund').map((outRefundNo) => client.ask('refundQuery', { outRefundNo }, Refund)),
    )
    const cases = await Promise.all(named('case').map((caseId) => client.ask('caseSearch', { caseId }, Case)))
    const refunded = refunds.filter((one) => one?.outTradeNo === outTradeNo && one.status === 'REFUND_SUCCESS')
    // The sum is frozen from the opening of a case until the shop has won it.
    const frozen = cases.filter(
      (one) => one?.outTradeNo === outTradeNo && one.caseResult !== 'WIN' && one.status !== 'CASE_CANCEL',
    )
    if (
      refunded.some((one) => one?.refundCurrency !== currency) ||
      frozen.some((one) => (one?.currency ?? currency) !== currency)
    )
      throw new ProviderFailure('a return in another currency', { isFinal: true })
    const sum = (sums: (bigint | undefined)[]) => sums.reduce<bigint>((total, one) => total + (one ?? 0n), 0n)
    return {
      refundedMinor: sum(refunded.map((one) => one?.refundAmount)),
      disputedMinor: sum(frozen.map((one) => one?.amount)),
    }
  }

  return {
    code: 'payermax',
    isFramed: () => false,
    webhookAnswer: { code: 'SUCCESS', msg: 'Success' },
    async start(offer) {
      const [paymentMethodType, targetOrg] = offer.method.split('__')
      const started = await client.ask(
        'orderAndPay',
        {
          integrate: 'Hosted_Checkout',
          outTradeNo: String(offer.orderId),
          subject: `${place.brand()} ${offer.orderId}`,
          totalAmount: Number(textOf(offer.amountMinor)),
          currency: offer.currency,
          country: offer.country,
          userId: String(offer.orderId),
          frontCallbackUrl: offer.returnUrl,
          notifyUrl: place.webhookUrl,
          paymentDetail: {
            paymentMethodType,
            ...(targetOrg !== undefined && { targetOrg }),
            buyerInfo: buyerOf(offer.fields),
          },
        },
        Started,
        // An order number is accepted once; its page cannot be requested again.
        { isOnce: true },
      )
      if (started?.outTradeNo !== String(offer.orderId))
        throw new ProviderFailure('a page of another order', { isFinal: true })
      return { providerId: started.outTradeNo, url: started.redirectUrl }
    },
    async fetch(providerId, known) {
      const payment = await client.ask('orderQuery', { outTradeNo: providerId }, Payment)
      if (!payment) return undefined
      const hasMoney = payment.status === 'SUCCESS'
      const { refundedMinor, disputedMinor } = hasMoney
        ? await findReturned(providerId, known)
        : { refundedMinor: 0n, disputedMinor: 0n }
      return {
        providerId,
        orderId: orderIdOf(payment.outTradeNo),
        status: hasMoney ? 'success' : payment.status === 'PENDING' ? 'pending' : 'fail',
        paidMinor: hasMoney ? payment.totalAmount : 0n,
        currency: payment.currency,
        returnedMinor: refundedMinor + disputedMinor,
        returnKind: disputedMinor > 0n ? 'chargeback' : 'refund',
        reason: payment.status === 'CLOSED' ? 'expired' : payment.status === 'FAILED' ? 'declined' : null,
      }
    },
    /**
     * A refund is accepted first and decided later; its number makes repetitions the same refund.
     * https://docs.payermax.com/en/doc-center/acquiring/start-integration/related-capabilities-integration/refund-integration.html
     */
    async refund({ providerId, amountMinor, currency, key }) {
      const outRefundNo = `shop_${key.replaceAll(/\W/g, '_')}`
      const part = `refund:${outRefundNo}`
      const known = await client.ask('refundQuery', { outRefundNo }, Refund)
      const given =
        known ??
        (await client.ask(
          'refund',
          {
            outRefundNo,
            outTradeNo: providerId,
            refundAmount: Number(textOf(amountMinor)),
            refundCurrency: currency,
            refundNotifyUrl: place.webhookUrl,
          },
          GivenRefund,
        ))
      if (!given || given.status === 'REFUND_FAILED')
        throw new ProviderFailure('a refund was refused', { isFinal: true })
      return { state: given.status === 'REFUND_SUCCESS' ? 'done' : 'pending', part }
    },
    readWebhook: (call) => readNotification(call, client.key),
  }
}

/** The payer's input under the names of PayerMax; Brazil asks for name and tax number. */
function buyerOf(fields: Readonly<Record<string, string>>): Record<string, string | undefined> {
  const { first_name, last_name, phone, email, doc_type, doc_number } = fields
  return {
    firstName: first_name,
    lastName: last_name,
    phoneNo: phone && phoneDigits(phone),
    email,
    taxType: doc_type?.toUpperCase(),
    taxNo: doc_number,
  }
}
