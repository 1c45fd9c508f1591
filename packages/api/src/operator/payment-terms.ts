import { z } from 'zod'
import { PAYMENT_CURRENCIES } from '../money.ts'
import { Id, Timestamp } from '../paging.ts'
import { COUNTRY_PATTERN } from '../payments-rules.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** A sum in the country's currency: a JSON number with at most two decimals. */
const Sum = z.number().min(0).max(100_000_000).multipleOf(0.01)
const Country = z.string().regex(COUNTRY_PATTERN)
const MethodId = z.int().min(1).max(2_000_000_000)

/** A refill from `from` GOLD on brings `percent` more. */
const BonusLevel = z.strictObject({
  from: z.number().min(0.01).max(100_000_000).multipleOf(0.01),
  percent: z.number().min(0.01).max(100).multipleOf(0.01),
})
export type BonusLevel = z.output<typeof BonusLevel>

/** A name in the lines of a change's preview, which separate it from its field by `|`. */
const Name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^|]*$/, 'must not hold |')
const Percent = (most: number) => z.number().min(0).max(most).multipleOf(0.01)
/** GOLD for one unit of the currency, with a precision of millionths. */
const Rate = z
  .number()
  .min(0.000_001)
  .max(1_000_000)
  .refine((rate) => Math.abs(rate * 1e6 - Math.round(rate * 1e6)) < 1e-3, 'must have at most six decimals')
const SumButtons = z.array(Sum.min(0.01)).min(1).max(12)

/** `fixed`: set by operators. `feed`: the daily rate of the central bank minus a margin. */
export const RATE_SOURCES = ['fixed', 'feed'] as const

/** The terms of a country that operators set. */
const CountryTerms = z.strictObject({
  iso: Country,
  isServed: z.boolean(),
  name: Name,
  rateSource: z.enum(RATE_SOURCES),
  rate: Rate,
  /** The percentage by which a feed's rate gives less GOLD. */
  marginPercent: Percent(50),
  /** The initial sum of the form. */
  preliminary: Sum.min(0.01),
  sums: z.strictObject({ desktop: SumButtons, mobile: SumButtons }),
})
export type CountryTerms = z.output<typeof CountryTerms>

/** A new country for refills. It is not served until it is opened. */
const AddedCountry = CountryTerms.omit({ isServed: true, rateSource: true, marginPercent: true }).extend({
  currency: z.enum(PAYMENT_CURRENCIES),
  symbol: z.string().trim().min(1).max(5),
})

/** A payment method copied from another one, with another name or in another country. It is off until it is turned on. */
const AddedMethod = z.strictObject({ like: MethodId, country: Country, name: Name })

/** The terms of a payment method that operators set. `maximum` 0: no maximum. `place`: the smaller comes first. */
const MethodTerms = z.strictObject({
  id: MethodId,
  isOn: z.boolean(),
  minimum: Sum.min(0.01),
  maximum: Sum,
  place: z.int().min(0).max(1000),
  /** Absent fields stay unchanged. */
  name: Name.optional(),
  /** The method's own bonus in percent. */
  bonusPercent: Percent(100).optional(),
})
export type MethodTerms = z.output<typeof MethodTerms>

const changes = {
  /** Absent fields of a country stay unchanged. */
  countries: z
    .array(CountryTerms.partial().required({ iso: true }))
    .max(50)
    .optional(),
  addedCountries: z.array(AddedCountry).max(10).optional(),
  addedMethods: z.array(AddedMethod).max(10).optional(),
  methods: z.array(MethodTerms).max(50).optional(),
  /** All levels, lowest first. */
  levels: z.array(BonusLevel).max(20).optional(),
}

/** Payload of the change request `payment.terms`; one operator alone may make such a change if it only restricts. */
export const PaymentTermsChange = z.strictObject(changes)
export type PaymentTermsChange = z.output<typeof PaymentTermsChange>

const Method = MethodTerms.extend({
  name: z.string(),
  systemName: z.string(),
  provider: z.string(),
  /** `absent`: this shop has no keys of the provider. `down`: it does not respond now. */
  providerState: z.enum(['up', 'down', 'absent']),
  bonusPercent: z.number(),
  isReversible: z.boolean(),
})
export type AdminPaymentMethod = z.output<typeof Method>

const PaymentTerms = z.object({
  version: Version,
  countries: z.array(
    CountryTerms.extend({
      name: z.string(),
      currency: z.string(),
      isDefault: z.boolean(),
      /** Why the feed's rate is not in force; null if it is, or if the rate is fixed. */
      rateFault: z.enum(['stale', 'jumped', 'absent']).nullable(),
      methods: z.array(Method),
    }),
  ),
  levels: z.array(BonusLevel),
  /** The central bank that publishes daily rates; null if the shop uses none. */
  feed: z.object({ asOf: z.iso.date().nullable(), fetchedAt: Timestamp.nullable() }).nullable(),
})
export type PaymentTerms = z.output<typeof PaymentTerms>

const TermsVersion = z.object({
  version: Version,
  at: Timestamp,
  reason: z.string(),
  /** Null: an import. */
  operator: z.object({ id: Id, name: z.string() }).nullable(),
  /** The change request that made it; null if one operator was enough. */
  changeRequestId: Id.nullable(),
  /** Named like the lines of a change's preview. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

/** Payment methods, countries and bonus levels. A change that gives players more is proposed as a change request `payment.terms`. */
export const paymentTermsEndpoints = {
  getPaymentTerms: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/payment-terms',
    summary: 'Countries with their payment methods, on or off, and bonus levels, with their version',
    permission: 'money.see',
    data: PaymentTerms,
    refusals: [],
  }),
  changePaymentTerms: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/payment-terms',
    summary: 'Writes the next version, in force at once; one operator alone may only restrict',
    permission: 'money.propose',
    body: z.strictObject({ version: Version, reason: Reason, ...changes }),
    data: PaymentTerms,
    refusals: ['dataNotFound', 'version_conflict', 'approval_required'],
  }),
  listPaymentTermsVersions: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/payment-terms/versions',
    summary: 'Versions of the terms with author, reason, before and after',
    permission: 'money.see',
    query: listQuery(['version'], '-version', {}),
    data: listOf(TermsVersion),
    refusals: [],
  }),
}
