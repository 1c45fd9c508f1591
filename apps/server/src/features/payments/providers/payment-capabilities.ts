import type { PAYMENT_CURRENCIES } from '@runecase/api/money.ts'

type Currency = (typeof PAYMENT_CURRENCIES)[number]

/** The currencies of a provider's methods: of those that are named, and of all others; `any` where the provider decides by account. */
interface Capabilities {
  readonly methods?: Readonly<Record<string, readonly Currency[]>>
  readonly others: readonly Currency[] | 'any'
}

const CAPABILITIES: Readonly<Record<string, Capabilities>> = {
  /** https://yookassa.ru/developers/payment-acceptance/getting-started/payment-methods */
  yookassa: { others: ['RUB'] },
  nowpayments: { others: 'any' },
  /** https://docs.stripe.com/payments/sepa-debit */
  stripe: { methods: { sepa_debit: ['EUR'] }, others: 'any' },
  /** UPI, net banking and wallets are of India; cards of other countries pay in their own currency. */
  razorpay: { methods: { upi: ['INR'], netbanking: ['INR'], wallet: ['INR'] }, others: 'any' },
  /** https://docs.bepaid.by/en/payment_methods/apms/erip/ */
  bepaid: { methods: { erip: ['BYN'] }, others: 'any' },
  payermax: { methods: { REALTIME_PAYMENT__PIX: ['BRL'] }, others: 'any' },
  skinsback: { others: 'any' },
  /** Stands in for all methods of the demo. */
  sandbox: { others: 'any' },
}

/** Why no payment can be made by a method of a provider in a currency; undefined if it can. */
export function capabilityFault(provider: string, method: string, currency: string): string | undefined {
  const known = Object.hasOwn(CAPABILITIES, provider) ? CAPABILITIES[provider] : undefined
  if (!known) return `unknown provider ${provider}; those are ${Object.keys(CAPABILITIES).join(', ')}`
  const taken =
    (known.methods && Object.hasOwn(known.methods, method) ? known.methods[method] : undefined) ?? known.others
  if (taken === 'any' || (taken as readonly string[]).includes(currency)) return undefined
  return `${provider}:${method} takes ${taken.join(', ')} only, the country pays in ${currency}`
}
