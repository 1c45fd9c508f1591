import { z } from 'zod'
import { type PaymentProvider, type PaymentTruth, ProviderFailure } from '../../payment-ports.ts'
import { askPsp, type Fetch, orderIdOf } from '../ask-psp.ts'
import type { ProviderPlace } from '../payment-provider.ts'
import type { SkinsbackSettings } from './skinsback-settings.ts'
import { readNotification } from './skinsback-webhook.ts'

const Id = z.union([z.string(), z.int()]).transform(String)
const Sum = z.union([z.string(), z.number()])
/** https://skinsback.com/docs/api/v1/main */
const Failure = z.object({ status: z.literal('error'), error_message: z.string() })
/** https://skinsback.com/docs/api/v1/createorder */
const Started = z.object({ status: z.literal('success'), url: z.url(), transaction_id: Id })
/** https://skinsback.com/docs/api/v1/orderstatus */
const Deposit = z.object({
  status: z.enum(['success', 'pending', 'fail', 'in_hold', 'hold_approved', 'hold_returned']),
  transaction_id: Id,
  order_id: Id,
  amount: Sum.nullish(),
  amount_currency: z.string().nullish(),
  amount_in_currencies: z.record(z.string(), Sum).nullish(),
})
type Deposit = z.infer<typeof Deposit>
const MISSING: ReadonlySet<string> = new Set(['order_not_found', 'invalid_transaction_id', 'invalid_order_id'])
const PASSING: ReadonlySet<string> = new Set(['request_limit_reached'])

/** Calls of the API of SkinsBack. Undefined for an unknown object. */
export function askSkinsback(
  { clientId, clientSecret, apiUrl }: SkinsbackSettings,
  { send }: { readonly send: Fetch },
) {
  return async <Schema extends z.ZodType>(
    form: Readonly<Record<string, string>>,
    answer: Schema,
    { isOnce = false } = {},
  ): Promise<z.output<Schema> | undefined> => {
    const found = await askPsp(send, {
      url: `${apiUrl}/api.php`,
      method: 'POST',
      headers: { 'x-client-id': clientId, 'x-client-secret': clientSecret },
      form,
      isOnce,
      answer: z.unknown(),
    })
    const failure = Failure.safeParse(found)
    if (failure.success) {
      const { error_message: message } = failure.data
      if (MISSING.has(message)) return undefined
      throw new ProviderFailure(`SkinsBack answered ${message.slice(0, 64)}`, { isFinal: !PASSING.has(message) })
    }
    const parsed = answer.safeParse(found)
    if (!parsed.success)
      throw new ProviderFailure('SkinsBack answered what is not understood', { isFinal: false, cause: parsed.error })
    return parsed.data
  }
}

/**
 * SkinsBack: Steam items instead of money, chosen on its page. SkinsBack reports the sum once it has the items, up to the whole order.
 * Steam can reverse a trade for days; the deposit is on hold meanwhile and counts when the hold has ended. SkinsBack has no refunds.
 */
export function createSkinsback(
  settings: SkinsbackSettings,
  { send, webhookUrl }: Pick<ProviderPlace, 'send' | 'webhookUrl'>,
): PaymentProvider {
  const ask = askSkinsback(settings, { send })
  return {
    code: 'skinsback',
    isFramed: () => false,
    async start(offer) {
      const form = {
        method: 'create',
        order_id: String(offer.orderId),
        result_url: webhookUrl,
        success_url: offer.returnUrl,
        fail_url: offer.returnUrl,
      }
      // An order id is accepted once; its page cannot be requested again.
      const started = await ask(form, Started, { isOnce: true })
      if (!started) throw new ProviderFailure('a deposit that nobody knows', { isFinal: true })
      return { providerId: started.transaction_id, url: started.url }
    },
    async fetch(providerId, { currency }) {
      const deposit = await ask({ method: 'orderstatus', transaction_id: providerId }, Deposit)
      return deposit && truthOf(deposit, currency)
    },
    readWebhook: (call) => readNotification(call, settings.clientSecret),
  }
}

function truthOf(deposit: Deposit, wanted: string): PaymentTruth {
  const hasMoney = deposit.status === 'success'
  const paid = hasMoney ? paidOf(deposit, wanted) : { minor: 0n, currency: wanted }
  const hasFailed = deposit.status === 'fail' || deposit.status === 'hold_returned'
  return {
    providerId: deposit.transaction_id,
    orderId: orderIdOf(deposit.order_id),
    status: hasMoney ? 'success' : hasFailed ? 'fail' : 'pending',
    isUnderway: deposit.status === 'in_hold' || deposit.status === 'hold_approved',
    paidMinor: paid.minor,
    currency: paid.currency,
    returnedMinor: 0n,
    returnKind: 'refund',
    reason: hasFailed ? 'cancelled' : null,
  }
}

/** The value in the order's currency, if SkinsBack reports it; otherwise in that of the deposit. */
function paidOf(deposit: Deposit, wanted: string): { readonly minor: bigint; readonly currency: string } {
  const { amount, amount_currency, amount_in_currencies } = deposit
  const own = Object.entries(amount_in_currencies ?? {}).find(([code]) => code.toUpperCase() === wanted)?.[1]
  const currency = own === undefined ? (amount_currency ?? '').toUpperCase() : wanted
  const minor = hundredthsOf(String(own ?? amount ?? ''))
  if (minor === undefined || !/^[A-Z]{3}$/.test(currency))
    throw new ProviderFailure('a deposit whose sum is not understood', { isFinal: false })
  return { minor, currency }
}

/** Whole hundredths of a sum with any number of decimals; never rounded up. */
function hundredthsOf(text: string): bigint | undefined {
  const found = /^(\d{1,12})(?:\.(\d+))?$/.exec(text)
  return found ? BigInt(found[1] ?? '0') * 100n + BigInt((found[2] ?? '').padEnd(2, '0').slice(0, 2)) : undefined
}
