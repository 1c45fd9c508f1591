import type { MethodCapabilities } from './payment-provider.ts'
import { PAYMENT_PROVIDERS } from './payment-providers.ts'

/** The terms of a payment method that its provider may restrict. */
export interface ComparedTerms {
  readonly provider: string
  /** The provider's own name of the method. */
  readonly method: string
  readonly currency: string
  /** In minor units of the currency. */
  readonly minimumMinor: bigint
  readonly fields: readonly { readonly name: string; readonly required: boolean }[]
  readonly isReversible: boolean
}

/** A term that the method's provider cannot fulfil. */
export interface TermsFault {
  readonly term: 'provider' | 'currency' | 'minimum' | 'fields' | 'isReversible'
  readonly text: string
}

/** The terms of a payment method that contradict the capabilities of its provider. */
export function findTermsFaults(terms: ComparedTerms): TermsFault[] {
  const plugin = PAYMENT_PROVIDERS.find(({ code }) => code === terms.provider)
  if (!plugin) {
    const codes = PAYMENT_PROVIDERS.map(({ code }) => code)
    return [{ term: 'provider', text: `unknown provider ${terms.provider}; those are ${codes.join(', ')}` }]
  }
  const { methods = {}, all } = plugin.capabilities
  const own = Object.hasOwn(methods, terms.method) ? methods[terms.method] : undefined
  const name = `${terms.provider}:${terms.method}`
  const can: MethodCapabilities = { ...all, ...own }
  return [
    ...currencyFaults(can, terms, name),
    ...minimumFaults(can, terms, name),
    ...fieldFaults(can, terms, name),
    ...(can.isReversible && !terms.isReversible
      ? [{ term: 'isReversible' as const, text: `payers of ${name} can take their money back; it must be true` }]
      : []),
  ]
}

function currencyFaults({ currencies }: MethodCapabilities, { currency }: ComparedTerms, name: string): TermsFault[] {
  if (currencies === 'any' || (currencies as readonly string[]).includes(currency)) return []
  const text = `${name} takes ${currencies.join(', ')} only, the country pays in ${currency}`
  return [{ term: 'currency', text }]
}

function minimumFaults({ minimumMinor }: MethodCapabilities, terms: ComparedTerms, name: string): TermsFault[] {
  const least = (minimumMinor as Readonly<Record<string, bigint>> | undefined)?.[terms.currency]
  if (least === undefined || terms.minimumMinor >= least) return []
  return [{ term: 'minimum', text: `${name} takes no less than ${Number(least) / 100} ${terms.currency}` }]
}

function fieldFaults({ fields = [] }: MethodCapabilities, terms: ComparedTerms, name: string): TermsFault[] {
  const missing = fields.filter((field) => !terms.fields.some((one) => one.name === field && one.required))
  return missing.length > 0 ? [{ term: 'fields', text: `${name} needs ${missing.join(', ')} of the payer` }] : []
}
