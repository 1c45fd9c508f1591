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

/** From `from` GOLD on a refill brings `percent` more. */
const BonusLevel = z.strictObject({
  from: z.number().min(0.01).max(100_000_000).multipleOf(0.01),
  percent: z.number().min(0.01).max(100).multipleOf(0.01),
})
export type BonusLevel = z.output<typeof BonusLevel>

/** A name in lines of a change, which part it from its field by `|`. */
const Name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^|]*$/, 'must not hold |')
const Percent = (most: number) => z.number().min(0).max(most).multipleOf(0.01)
/** GOLD for one unit of the currency, in millionths at the finest. */
const Rate = z
  .number()
  .min(0.000_001)
  .max(1_000_000)
  .refine((rate) => Math.abs(rate * 1e6 - Math.round(rate * 1e6)) < 1e-3, 'must have at most six decimals')
const SumButtons = z.array(Sum.min(0.01)).min(1).max(12)

/** `fixed`: as operators set it. `feed`: of the day, from the central bank, less a margin. */
export const RATE_SOURCES = ['fixed', 'feed'] as const

/** What operators set of a country. */
const CountryTerms = z.strictObject({
  iso: Country,
  isServed: z.boolean(),
  name: Name,
  rateSource: z.enum(RATE_SOURCES),
  rate: Rate,
  /** By how much less GOLD a feed's rate gives. */
  marginPercent: Percent(50),
  /** The sum that the form begins with. */
  preliminary: Sum.min(0.01),
  sums: z.strictObject({ desktop: SumButtons, mobile: SumButtons }),
})
export type CountryTerms = z.output<typeof CountryTerms>

/** A country that refills are not yet taken from. It is not served until it is opened. */
const AddedCountry = CountryTerms.omit({ isServed: true, rateSource: true, marginPercent: true }).extend({
  currency: z.enum(PAYMENT_CURRENCIES),
  symbol: z.string().trim().min(1).max(5),
})

/** A payment method as another one is, under a name of its own or in another country. It is off until it is turned on. */
const AddedMethod = z.strictObject({ like: MethodId, country: Country, name: Name })

/** What an operator sets of a payment method. `maximum` 0: no end. `place`: the smaller comes first. */
const MethodTerms = z.strictObject({
  id: MethodId,
  isOn: z.boolean(),
  minimum: Sum.min(0.01),
  maximum: Sum,
  place: z.int().min(0).max(1000),
  /** What is not given stays. */
  name: Name.optional(),
  /** Percent that the way itself adds. */
  bonusPercent: Percent(100).optional(),
})
export type MethodTerms = z.output<typeof MethodTerms>

const changes = {
  /** What is not given of a country stays. */
  countries: z
    .array(CountryTerms.partial().required({ iso: true }))
    .max(50)
    .optional(),
  addedCountries: z.array(AddedCountry).max(10).optional(),
  addedMethods: z.array(AddedMethod).max(10).optional(),
  methods: z.array(MethodTerms).max(50).optional(),
  /** All of them, the lowest first. */
  levels: z.array(BonusLevel).max(20).optional(),
}

/** Payload of the change request `payment.terms`, and what one operator may change alone as far as it only restricts. */
export const PaymentTermsChange = z.strictObject(changes)
export type PaymentTermsChange = z.output<typeof PaymentTermsChange>

const Method = MethodTerms.extend({
  name: z.string(),
  systemName: z.string(),
  provider: z.string(),
  /** `absent`: this shop has no keys of the provider. `down`: it does not answer at this moment. */
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
      /** Why the feed's rate is not in force; null where it is, or where the rate is fixed. */
      rateFault: z.enum(['stale', 'jumped', 'absent']).nullable(),
      methods: z.array(Method),
    }),
  ),
  levels: z.array(BonusLevel),
  /** The central bank whose rates of the day there are; null where the shop has none. */
  feed: z.object({ asOf: z.iso.date().nullable(), fetchedAt: Timestamp.nullable() }).nullable(),
})
export type PaymentTerms = z.output<typeof PaymentTerms>

const TermsVersion = z.object({
  version: Version,
  at: Timestamp,
  reason: z.string(),
  /** Null: an import. */
  operator: z.object({ id: Id, name: z.string() }).nullable(),
  /** The change request by which it came; null where one operator was enough. */
  changeRequestId: Id.nullable(),
  /** Named like the lines of a change's preview. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

/** Payment methods, countries and bonus levels. What gives players more is proposed as a change request `payment.terms`. */
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
