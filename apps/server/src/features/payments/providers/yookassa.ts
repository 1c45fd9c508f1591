import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type {
  AskedRefund,
  PaymentOffer,
  PaymentProvider,
  PaymentTruth,
  WebhookCall,
  WebhookHint,
} from '../payment-ports.ts'
import { ProviderFailure } from '../payment-ports.ts'
import { askPsp, type Fetch, minorOf, orderIdOf, phoneDigits, textOf } from './ask-psp.ts'
import receiptTexts from './receipt-texts.ru.json' with { type: 'json' }

export interface YooKassaSettings {
  readonly shopId: string
  readonly secretKey: string
  /** `https://api.yookassa.ru`. */
  readonly apiUrl: string
  /** Addresses and networks that its notifications come from; they are not signed. */
  readonly senders: readonly string[]
  /** Undefined when receipts are not issued through YooKassa. */
  readonly receipts: ReceiptSettings | undefined
}

/**
 * The merchant's data in receipts of 54-FZ. VAT codes are 1 to 12; since 1 January 2026 the main rate of 22 % is code 11 and the computed rate
 * of 22/122 is code 12, https://yookassa.ru/developers/54fz/parameters-values
 */
export interface ReceiptSettings {
  readonly vatCode: number
  /** Undefined: the tax system that the merchant has at YooKassa. */
  readonly taxSystemCode: number | undefined
}

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
const MOST_PAGES = 10_000
const Refund = z.object({ id: z.string(), status: z.enum(['pending', 'succeeded', 'canceled']) })

const Notification = z.object({
  type: z.literal('notification'),
  event: z.string().max(64),
  object: z.object({
    id: z.string().min(1).max(64),
    payment_id: z.string().min(1).max(64).optional(),
    metadata: z.record(z.string(), z.string()).optional(),
  }),
})

/** YooKassa, API version 3. Refunds appear in `refunded_amount`; chargebacks are reported in the same way. */
export function createYooKassa(settings: YooKassaSettings, { send }: { readonly send: Fetch }): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${settings.shopId}:${settings.secretKey}`).toString('base64')}`
  const senders = listOf(settings.senders)
  return {
    code: 'yookassa',
    needsContact: settings.receipts !== undefined,
    isFramed: () => false,
    async start(offer) {
      const payment = await askPsp(send, {
        url: `${settings.apiUrl}/v3/payments`,
        method: 'POST',
        headers: { authorization, 'idempotence-key': `order-${offer.orderId}` },
        body: bodyOf(offer, settings.receipts),
        answer: Payment,
      })
      const url = payment?.confirmation?.confirmation_url
      if (!payment || !url) throw new ProviderFailure('a payment without a page to confirm it', { isFinal: true })
      return { providerId: payment.id, url }
    },
    async fetch(providerId) {
      const payment = await askPsp(send, {
        url: `${settings.apiUrl}/v3/payments/${encodeURIComponent(providerId)}`,
        method: 'GET',
        headers: { authorization },
        answer: Payment,
      })
      return payment && truthOf(payment)
    },
    async list(from, until) {
      const truths: PaymentTruth[] = []
      let cursor: string | undefined
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = new URLSearchParams({
          'created_at.gte': from.toISOString(),
          'created_at.lt': until.toISOString(),
          limit: String(PAGE_SIZE),
          ...(cursor !== undefined && { cursor }),
        })
        const answer = await askPsp(send, {
          url: `${settings.apiUrl}/v3/payments?${query}`,
          method: 'GET',
          headers: { authorization },
          answer: PaymentPage,
        })
        if (!answer) break
        truths.push(...answer.items.map(truthOf))
        cursor = answer.next_cursor
        if (cursor === undefined) return truths
      }
      throw new ProviderFailure('a list of payments without an end', { isFinal: false })
    },
    async refund(asked) {
      const { providerId, amountMinor, currency, key } = asked
      const refund = await askPsp(send, {
        url: `${settings.apiUrl}/v3/refunds`,
        method: 'POST',
        headers: { authorization, 'idempotence-key': key },
        body: {
          ...(settings.receipts && needsReceipt(asked) && { receipt: receiptOf(asked, settings.receipts) }),
          payment_id: providerId,
          amount: { value: textOf(amountMinor), currency },
        },
        answer: Refund,
      })
      if (!refund || refund.status === 'canceled') throw new ProviderFailure('a refund was refused', { isFinal: true })
      return refund.status === 'succeeded' ? 'done' : 'pending'
    },
    readWebhook: (call) => readNotification(call, senders),
  }
}

function bodyOf(offer: PaymentOffer, receipts: ReceiptSettings | undefined): unknown {
  return {
    ...(receipts && { receipt: receiptOf(offer, receipts) }),
    amount: { value: textOf(offer.amountMinor), currency: offer.currency },
    capture: true,
    confirmation: { type: 'redirect', return_url: offer.returnUrl },
    payment_method_data: { type: offer.method },
    description: `RUNECASE ${offer.orderId}`,
    metadata: { order_id: String(offer.orderId) },
  }
}

/**
 * The receipt of a full refund follows from that of its payment; the receipt of a partial one is sent with the refund. Without receipts a
 * payment may lack a contact. https://yookassa.ru/developers/payment-acceptance/receipts/54fz/yoomoney/refunds
 */
const needsReceipt = ({ isWhole, fields }: AskedRefund) => !isWhole && hasContact(fields)

const hasContact = ({ email, phone }: PaymentOffer['fields']) => email !== undefined || phone !== undefined

/** The receipt of an advance on the player's balance. Phones are ITU-T E.164 digits: https://yookassa.ru/developers/api#create_payment_receipt_customer_phone */
function receiptOf(
  { amountMinor, currency, fields }: Pick<PaymentOffer, 'amountMinor' | 'currency' | 'fields'>,
  { vatCode, taxSystemCode }: ReceiptSettings,
) {
  const { email, phone } = fields
  if (!hasContact(fields)) throw new ProviderFailure('a receipt needs an email or a phone', { isFinal: true })
  return {
    customer: {
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { phone: phoneDigits(phone) }),
    },
    items: [
      {
        description: receiptTexts.balance,
        quantity: 1,
        amount: { value: textOf(amountMinor), currency },
        vat_code: vatCode,
        payment_mode: 'advance',
        payment_subject: 'payment',
      },
    ],
    ...(taxSystemCode !== undefined && { tax_system_code: taxSystemCode }),
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

function readNotification(call: WebhookCall, senders: BlockList): WebhookHint | 'forged' | 'malformed' {
  if (!isListed(senders, call.address)) return 'forged'
  const parsed = Notification.safeParse(jsonOf(call.raw))
  if (!parsed.success) return 'malformed'
  const { event, object } = parsed.data
  return {
    eventId: `${event}:${object.id}`,
    providerId: object.payment_id ?? object.id,
    orderId: orderIdOf(object.metadata?.order_id),
  }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

function isListed(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
