import { z } from 'zod'
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

/** What an operator sets of a way of paying. `maximum` 0: no end. `place`: the smaller comes first. */
const MethodTerms = z.strictObject({
  id: MethodId,
  isOn: z.boolean(),
  minimum: Sum.min(0.01),
  maximum: Sum,
  place: z.int().min(0).max(1000),
})
export type MethodTerms = z.output<typeof MethodTerms>

const changes = {
  countries: z
    .array(z.strictObject({ iso: Country, isServed: z.boolean() }))
    .max(50)
    .optional(),
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
  /** Percent that the way itself adds. */
  bonusPercent: z.number(),
  isReversible: z.boolean(),
})
export type OfficePaymentMethod = z.output<typeof Method>

const PaymentTerms = z.object({
  version: Version,
  countries: z.array(
    z.object({
      iso: Country,
      name: z.string(),
      currency: z.string(),
      isServed: z.boolean(),
      isDefault: z.boolean(),
      methods: z.array(Method),
    }),
  ),
  levels: z.array(BonusLevel),
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

/** Ways of paying, countries and bonus levels. What gives players more is proposed as a change request `payment.terms`. */
export const paymentTermsEndpoints = {
  getPaymentTerms: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/payment-terms',
    summary: 'Countries with their ways of paying, on or off, and bonus levels, with their version',
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
