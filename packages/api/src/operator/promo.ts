import { z } from 'zod'
import { Coins, Gold } from '../money-schemas.ts'
import { digits, Id, Timestamp } from '../paging.ts'
import { PROMO_TYPES } from '../promo.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** `upcoming` and `ended` by its window; `exhausted`: no place is left. */
export const PROMO_STATES = ['active', 'upcoming', 'stopped', 'ended', 'exhausted'] as const
export type PromoState = (typeof PROMO_STATES)[number]

export const PromoCode = z.string().regex(/^[A-Z0-9_-]{3,32}$/)
const Sum = z.number().min(0.01).max(1_000_000).multipleOf(0.01)

/** The reward of a code and the number of its uses. `type` decides which of the rewards are null. */
export const PromoFields = z
  .strictObject({
    type: z.enum(PROMO_TYPES),
    title: z.string().trim().min(1).max(200),
    description: z.string().trim().max(500),
    /** Percent of a refill; null for an instant code. */
    percent: z.int().min(1).max(100).nullable(),
    /** GOLD paid at once; only for an instant code. */
    sum: Sum.nullable(),
    /** Coins for every 100 GOLD of a refill; only for a blogger's code. */
    coinFactor: z.int().min(0).max(1000).nullable(),
    /** An opening of this case comes with a refill from `caseFrom` GOLD; only for a blogger's code. */
    caseSlug: z.string().min(1).max(100).nullable(),
    caseFrom: z.number().min(0).max(10_000_000).multipleOf(0.01).nullable(),
    startsAt: Timestamp,
    endsAt: Timestamp,
    totalLimit: z.int().min(1).max(2_000_000_000),
    perPlayerLimit: z.int().min(1).max(1000),
  })
  .superRefine((fields, ctx) => {
    const demand = (isMet: boolean, path: keyof typeof fields) => {
      if (!isMet) ctx.addIssue({ code: 'custom', path: [path], message: 'belongs to another type' })
    }
    const isInstant = fields.type === 'instant'
    demand(isInstant === (fields.sum !== null), 'sum')
    demand(isInstant === (fields.percent === null), 'percent')
    demand((fields.type === 'blogger') === (fields.coinFactor !== null), 'coinFactor')
    demand(fields.caseSlug === null || fields.type === 'blogger', 'caseSlug')
    demand((fields.caseSlug === null) === (fields.caseFrom === null), 'caseFrom')
    demand(!isInstant || fields.perPlayerLimit === 1, 'perPlayerLimit')
    demand(Date.parse(fields.startsAt) < Date.parse(fields.endsAt), 'endsAt')
  })
export type PromoFields = z.output<typeof PromoFields>

/** Payload of the change request `promo.code`: a new code, or with `codeId` a changed one. */
export const PromoChange = z.strictObject({
  codeId: z.int().min(1).nullable(),
  /** The version of the changed code; 0 for a new one. */
  version: Version,
  code: PromoCode,
  fields: PromoFields,
})
export type PromoChange = z.output<typeof PromoChange>

/** Payload of the change request `promo.batch`: many codes with one definition, each a prefix and random characters. */
export const PromoBatch = z.strictObject({
  prefix: z.string().regex(/^[A-Z0-9_-]{2,16}$/),
  codes: z.int().min(2).max(100_000),
  randomLength: z.int().min(4).max(16),
  fields: PromoFields,
})
export type PromoBatch = z.output<typeof PromoBatch>

const Batch = z.object({ id: z.int(), prefix: z.string(), codes: z.int() })

const ListedPromo = z.object({
  id: z.int(),
  code: z.string(),
  /** Null: not part of a batch. */
  batch: Batch.nullable(),
  type: z.enum(PROMO_TYPES),
  title: z.string(),
  percent: z.int().nullable(),
  sum: Gold.nullable(),
  case: z.string().nullable(),
  state: z.enum(PROMO_STATES),
  /** Uses and refills, for a batch of all its codes; uses from before this shop are included, and those of the last seconds are not. */
  uses: z.int(),
  totalLimit: z.int(),
  /** Value of the refills that used it. */
  refilled: Gold,
  perPlayerLimit: z.int(),
  startsAt: Timestamp,
  endsAt: Timestamp,
})
export type ListedPromo = z.output<typeof ListedPromo>

const PromoVersion = z.object({
  version: Version,
  at: Timestamp,
  /** Null: imported from the server's console. */
  operator: z.string().nullable(),
  changeRequestId: Id.nullable(),
  /** The maximum value that it can give without a refill. */
  worth: Gold,
})

export const EditedPromo = z.object({
  id: z.int(),
  code: z.string(),
  batch: Batch.nullable(),
  version: Version,
  state: z.enum(PROMO_STATES),
  isActive: z.boolean(),
  fields: PromoFields,
  /** Whether somebody took a place, so that the promised terms are fixed. */
  isPromised: z.boolean(),
  /** The number of places taken by paid and unpaid orders. */
  taken: z.int(),
  /** Totals of its batch if it has one. */
  totals: z.object({ uses: z.int(), players: z.int(), refilled: Gold, gold: Gold, coins: Coins }),
  versions: z.array(PromoVersion),
})
export type EditedPromo = z.output<typeof EditedPromo>

const ListedUse = z.object({
  id: Id,
  code: z.string(),
  userId: Id,
  nickname: z.string(),
  at: Timestamp,
  /** Value of the refill; null for an instant code. */
  value: Gold.nullable(),
  gold: Gold,
  coins: Coins,
  case: z.string().nullable(),
})

/** The results of all codes within 30 days, and within the 30 days before. */
const PromoMonth = z.object({ uses: z.int(), players: z.int(), refilled: Gold, gold: Gold })
export const PromoFigures = z.object({
  now: PromoMonth,
  before: PromoMonth,
  /** Uses on each day of the shop that had one. */
  days: z.array(z.object({ day: z.iso.date(), uses: z.int() })),
})
export type PromoFigures = z.output<typeof PromoFigures>

const Filters = {
  text: z.string().trim().max(40).optional(),
  state: z.enum(PROMO_STATES).optional(),
}
const OfOne = z.object({ id: digits(1, 2_147_483_647) })
const One = z.object({ promo: EditedPromo })

export const operatorPromoEndpoints = {
  listPromoCodes: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/promo-codes',
    summary: 'Promo codes; one row for all codes of a batch, unless one of them is searched by its full text',
    permission: 'promo.see',
    query: listQuery(['id', 'code', 'ends', 'refilled'], '-id', Filters),
    data: listOf(ListedPromo),
    refusals: [],
  }),
  getPromoFigures: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/promo-figures',
    summary: 'Uses of all promo codes in the last 30 days and what they brought, beside the 30 days before',
    permission: 'promo.see',
    data: PromoFigures,
    refusals: [],
  }),
  getPromoCode: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/promo-codes/{id}',
    summary: 'A promo code with its versions and what it brought',
    permission: 'promo.see',
    params: OfOne,
    data: One,
    refusals: ['dataNotFound'],
  }),
  listPromoUses: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/promo-uses',
    summary: 'Who used a promo code, or the codes of its batch, and what it gave; by code, by player or all',
    permission: 'promo.see',
    query: listQuery(['id'], '-id', { codeId: digits(1, 2_147_483_647).optional(), userId: Id.optional() }),
    data: listOf(ListedUse),
    refusals: [],
  }),
  listBatchCodes: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/promo-batch-codes',
    summary: 'The codes of a batch; whoever has one can use it, so only those who make codes see them',
    permission: 'operations.edit',
    query: listQuery(['id'], 'id', { batchId: digits(1, 2_147_483_647) }),
    data: listOf(z.object({ code: z.string(), /** Places taken by paid and unpaid orders. */ taken: z.int() })),
    refusals: [],
  }),
  createPromoCode: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/promo-codes',
    summary: 'Makes a promo code; a costly one takes a change request `promo.code`',
    permission: 'operations.edit',
    body: z.strictObject({ code: PromoCode, fields: PromoFields, reason: Reason }),
    data: One,
    refusals: ['approval_required', 'change_refused'],
  }),
  editPromoCode: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/promo-codes/{id}',
    summary:
      'Changes a promo code, except what players were promised; a costly one takes a change request `promo.code`',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ version: Version, fields: PromoFields, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'approval_required', 'change_refused'],
  }),
  stopPromoCode: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/promo-codes/{id}/stop',
    summary: 'Stops a code, with all codes of its batch, at once',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ reason: Reason }),
    data: One,
    refusals: ['dataNotFound'],
  }),
  resumePromoCode: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/promo-codes/{id}/resume',
    summary: 'Lets a stopped code, with all codes of its batch, be used again as it was defined',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ reason: Reason }),
    data: One,
    refusals: ['dataNotFound'],
  }),
  createPromoBatch: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/promo-batches',
    summary: 'Makes many codes of one definition; a costly batch takes a change request `promo.batch`',
    permission: 'operations.edit',
    body: z.strictObject({ ...PromoBatch.shape, reason: Reason }),
    data: One,
    refusals: ['approval_required', 'change_refused'],
  }),
}
