import type { PAYMENT_CURRENCIES } from '@runecase/api/money.ts'
import type { PAYMENT_FIELDS } from '@runecase/api/payments-rules.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { ProbeTools, Provider } from '../../../platform/settings/provider.ts'
import type { GroupFields, SettingsOf } from '../../../platform/settings/settings-group.ts'
import type { PaymentProvider } from '../payment-ports.ts'

type Currency = (typeof PAYMENT_CURRENCIES)[number]
type PaymentField = (typeof PAYMENT_FIELDS)[number]

/** The capabilities of a payment method. Terms that contradict them are refused when they are written. */
export interface MethodCapabilities {
  /** `any` if the provider decides by account. */
  readonly currencies: readonly Currency[] | 'any'
  /** The smallest payment by currency, in minor units; a currency without one has no published minimum. */
  readonly minimumMinor?: Readonly<Partial<Record<Currency, bigint>>>
  /** Fields without which the provider refuses a payment. */
  readonly fields?: readonly PaymentField[]
  /** Whether payers can reverse a payment through a bank, a wallet or Steam; the terms must say so. */
  readonly isReversible?: boolean
}

export interface Capabilities {
  /** Capabilities of single methods, by the provider's own names. */
  readonly methods?: Readonly<Record<string, Partial<MethodCapabilities>>>
  /** The capabilities of all methods, unless a method has its own. */
  readonly all: MethodCapabilities
  /** Whether the shop can refund a payment by itself. */
  readonly hasRefunds: boolean
}

/** What a connected provider can use. */
export interface ProviderPlace extends ProbeTools, Pick<Deps, 'database' | 'random' | 'log'> {
  /** The public address of its webhook. */
  readonly webhookUrl: string
  /** The name of the shop, which payers see in their bank's records. */
  readonly brand: () => string
}

/** A payment provider as a plugin: everything about it is in its folder, and one line of `payment-providers.ts`. */
export interface PaymentProviderPlugin<Code extends string = string, Fields extends GroupFields = GroupFields>
  extends Provider<Code, Fields> {
  readonly capabilities: Capabilities
  create(settings: SettingsOf<Fields>, place: ProviderPlace): PaymentProvider
}

/** Defines a provider and keeps the types of its code and settings. */
export function definePaymentProvider<const Code extends string, const Fields extends GroupFields>(
  plugin: PaymentProviderPlugin<Code, Fields>,
): PaymentProviderPlugin<Code, Fields> {
  return plugin
}
