import { z } from 'zod'
import { CURRENCIES } from './money.ts'
import { Coins, Gold } from './money-schemas.ts'
import { Id, Timestamp } from './paging.ts'
import { PAYMENT_FIELDS } from './payments-rules.ts'

/** Why a payment failed or is in review, for the sentence of the result page. */
const PAYMENT_REASONS = [
  /** The provider or the bank declined. */
  'declined',
  /** The player cancelled on the provider's page. */
  'cancelled',
  /** The payment was not made in time. */
  'expired',
  /** The provider did not accept the payment. */
  'not_started',
  /** The payment does not match the order, and an operator reviews it. */
  'review',
] as const

/** A sum in the currency of a country: at most two decimals. */
const Sum = z.number().meta({ description: "a sum in the country's currency, at most 2 decimals" })

const PaymentField = z.object({
  name: z.enum(PAYMENT_FIELDS),
  /** Empty: the email for the fiscal receipt. */
  label: z.string(),
  defaultValue: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  required: z.boolean(),
})

const PaymentDirection = z.object({
  paymentDirectionId: z.int(),
  name: z.string(),
  systemName: z.string(),
  /** A picture of the site. */
  img: z.string(),
  /** Its number in `DIRECTION_TYPES`. */
  type: z.int(),
  minimalAmount: Sum,
  /** 0: no maximum. */
  maximalAmount: Sum,
  defaultMinimalAmount: Sum,
  /** Added to the paid sum, in percent with at most two decimals. */
  bonusPercent: z.number(),
  paymentDirectionTypeName: z.string(),
  sort: z.object({ desktop: z.int(), mobile: z.int() }),
  additional: z.array(PaymentField),
  /** Whether its provider does not respond now: shown, but not selectable. */
  isUnavailable: z.boolean(),
})

export const PaymentCurrency = z.object({
  code: z.enum(CURRENCIES),
  /** The initial sum of the form. */
  preliminaryAmount: Sum,
  /** GOLD for one unit of the currency, at most six decimals. */
  rate: z.number(),
  symbol: z.string(),
})

export const PaymentCountry = z.object({
  country: z.string(),
  name: z.string(),
  currency: PaymentCurrency,
  buttons: z.object({ countrySumButtonData: z.object({ desktop: z.array(Sum), mobile: z.array(Sum) }) }),
  /** The methods currently offered, ordered by `sort.desktop`. */
  directions: z.array(PaymentDirection),
})
export type PaymentCountry = z.infer<typeof PaymentCountry>

export const PaymentCountryRow = z.object({
  country: z.string(),
  name: z.string(),
  currency: PaymentCurrency,
})

/** A bonus level: from this many GOLD paid at once, this many percent more. */
export const BonusLevel = z.object({ limit: Gold, bonusMultiplier: z.number() })

/** The bonus of a blogger's code: coins are a percentage of `value`, rounded down. */
const PaymentBonus = z.object({
  coins: z.number(),
  /** The case of the granted opening. */
  prize: z.object({ icon: z.string(), title: z.string(), price: Gold, slug: z.string() }).nullable(),
  /** All GOLD credited, including the code's. */
  sumPromo: Gold.nullable(),
})

/** The parts of the credit. */
const PaymentCredit = z.object({
  /** The paid sum in GOLD. */
  paid: Gold,
  /** The bonuses of the sum's level and of the payment method. */
  levelBonus: Gold,
  directionBonus: Gold,
  /** The bonus of the promo code. */
  promoBonus: Gold,
  /** The total GOLD. */
  total: Gold,
  coins: Coins,
})

export const PaymentState = z.object({
  orderId: Id,
  status: z.enum(['fail', 'pending', 'success']),
  /** The paid sum in GOLD; before the payment, the value of the ordered sum. */
  value: Gold,
  /** Null without a blogger's code. */
  bonus: PaymentBonus.nullable(),
  /** Null until it is paid. */
  credit: PaymentCredit.nullable(),
  /** The sum returned to the payer since, in the country's currency, and the GOLD taken back; null without a return. */
  returned: z.object({ sum: Sum, gold: Gold }).nullable(),
  /** Why it failed or is in review; null otherwise. */
  reason: z.enum(PAYMENT_REASONS).nullable(),
  /** The ordered sum, in the country's currency. */
  sum: Sum,
  currency: z.enum(CURRENCIES),
  symbol: z.string(),
  direction: z.object({ name: z.string(), systemName: z.string(), img: z.string(), type: z.int() }),
  promo: z.string().nullable(),
  createdAt: Timestamp,
  endedAt: Timestamp.nullable(),
  /** The provider's own form, embedded in `/cardform`; null when the payment uses a redirect or is over. */
  formUrl: z.string().nullable(),
})
export type PaymentState = z.infer<typeof PaymentState>

export const paymentMessages = [
  /** A refill changed to another state; the page fetches the rest. */
  z.object({ event: z.literal('payment'), orderId: Id, status: z.enum(['fail', 'pending', 'success']) }),
] as const
