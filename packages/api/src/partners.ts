import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Gold } from './money-schemas.ts'
import { Timestamp } from './paging.ts'
import { COMMISSION_BASES, PARTNER_CODE_PATTERN, PARTNER_PERIODS } from './partners-rules.ts'

/** A code as entered by a person. */
const TypedCode = z.string().min(1).max(64)
const Code = z.string().regex(PARTNER_CODE_PATTERN)
/** A positive sum of GOLD. */
const Sum = z.number().min(0.01).max(100_000_000).multipleOf(0.01)

/** A tier of commission terms: this percentage of what is above this sum per month. */
export const CommissionTier = z.strictObject({
  from: z.number().min(0).max(100_000_000).multipleOf(0.01),
  percent: z.number().min(0.01).max(50).multipleOf(0.01),
})
export type CommissionTier = z.output<typeof CommissionTier>

/** Commission terms as shown to partners. */
export const PartnerTerms = z.object({
  basis: z.enum(COMMISSION_BASES),
  tiers: z.array(CommissionTier),
  holdDays: z.int(),
  minPayout: Gold,
})

export const PartnerCode = z.object({
  code: Code,
  /** The partner's own note, such as the channel where it is used. */
  name: z.string(),
  createdAt: Timestamp,
  visits: z.int(),
  players: z.int(),
  /** A closed code stays its partner’s but brings no more players; null while it is open. */
  closedAt: Timestamp.nullable(),
})
export type PartnerCode = z.output<typeof PartnerCode>

/** A partner's figures: of a day, a period, or in total. */
export const PartnerFigures = z.object({
  visits: z.int(),
  /** The number of registered players. */
  players: z.int(),
  /** The number of them who refilled for the first time. */
  firstRefills: z.int(),
  refills: z.int(),
  /** Refills without bonuses, minus returned ones. */
  refilled: Gold,
  /** Commission, minus what was taken back. */
  commission: Gold,
})
export type PartnerFigures = z.output<typeof PartnerFigures>

/** A partner's earned commission by state. `available` is negative while returned refills took back more than was left. */
export const PartnerMoney = z.object({ earned: Gold, held: Gold, available: Gold, paid: Gold })

export const Partnership = z.object({
  startedAt: Timestamp,
  /** Null while the partnership lasts. */
  endedAt: Timestamp.nullable(),
  /** The terms of this month. */
  terms: PartnerTerms,
  /** The terms of the next month, if they differ. */
  nextTerms: PartnerTerms.nullable(),
  money: PartnerMoney,
  /** When held commission is released next; null if none is held. */
  nextReleaseAt: Timestamp.nullable(),
  /** The sum that the partner may still pay out without an operator now. */
  payoutLeft: Gold,
  totals: PartnerFigures,
  codes: z.array(PartnerCode),
})
export type Partnership = z.output<typeof Partnership>

export const PartnerDay = PartnerFigures.extend({
  /** Of the shop. */
  day: z.iso.date(),
})
export type PartnerDay = z.output<typeof PartnerDay>

export const PartnerPayout = z.object({
  at: Timestamp,
  sum: Gold,
  /** Whether operators made it; otherwise the partner did. */
  isByOperators: z.boolean(),
})

export const partnerEndpoints = {
  getPartnerLanding: endpoint({
    method: 'GET',
    path: '/v1/partners/codes/{code}',
    summary: 'Who invites by a code, and with which picture',
    access: 'public',
    rate: 'read',
    params: z.object({ code: TypedCode }),
    data: z.object({
      code: Code,
      nickname: z.string(),
      /** Null: the shop’s own. */
      image: z.string().nullable(),
    }),
    refusals: ['dataNotFound'],
  }),
  countPartnerVisit: endpoint({
    method: 'POST',
    path: '/v1/partners/visits',
    summary: 'Counts a visit by a link; nobody is told apart, and nothing else is kept',
    access: 'public',
    rate: 'beacon',
    body: z.strictObject({ code: Code }),
    successStatus: 202,
    data: z.object({}),
    refusals: [],
  }),
  getInvitation: endpoint({
    method: 'GET',
    path: '/v1/partners/invitation',
    summary: 'Whose code brought the player, and until when they may type one',
    access: 'player',
    rate: 'read',
    data: z.object({
      /** The partner's name; null if unknown. */
      partner: z.string().nullable(),
      /** Until when a code may be entered; null when it is too late. */
      typeUntil: Timestamp.nullable(),
    }),
    refusals: [],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/v1/partners/invitation',
    summary:
      'Names the partner who brought the player, by a typed code: once, soon after the sign-up, before the first refill',
    access: 'player',
    rate: 'promo',
    isIdempotent: true,
    body: z.strictObject({ code: TypedCode }),
    data: z.object({ partner: z.string() }),
    refusals: ['dataNotFound', 'partner_code_refused', 'idempotency_in_progress', 'idempotency_mismatch'],
  }),
  getPartnership: endpoint({
    method: 'GET',
    path: '/v1/partners/own',
    summary: 'The partner’s terms, money, totals and codes',
    access: 'player',
    rate: 'read',
    data: Partnership,
    refusals: ['dataNotFound'],
  }),
  listPartnerDays: endpoint({
    method: 'GET',
    path: '/v1/partners/own/days',
    summary: 'The partner’s figures by day, the newest first; days without any are missing',
    access: 'player',
    rate: 'read',
    query: z.strictObject({
      days: z
        .union([
          z.number(),
          z
            .string()
            .regex(/^[0-9]{1,2}$/)
            .transform(Number),
        ])
        .pipe(z.literal(PARTNER_PERIODS))
        .default(30),
    }),
    data: z.object({ total: PartnerFigures, days: z.array(PartnerDay) }),
    refusals: ['dataNotFound'],
  }),
  listPartnerPayouts: endpoint({
    method: 'GET',
    path: '/v1/partners/own/payouts',
    summary: 'The partner’s payouts, the newest first, at most 100',
    access: 'player',
    rate: 'read',
    data: z.object({ payouts: z.array(PartnerPayout) }),
    refusals: ['dataNotFound'],
  }),
  createPartnerCode: endpoint({
    method: 'POST',
    path: '/v1/partners/own/codes',
    summary: 'Makes a code of the partner, which is a link as well',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ code: Code, name: z.string().trim().min(1).max(60) }),
    data: z.object({ codes: z.array(PartnerCode) }),
    refusals: ['dataNotFound', 'partner_code_refused'],
  }),
  closePartnerCode: endpoint({
    method: 'POST',
    path: '/v1/partners/own/codes/{code}/close',
    summary: 'Closes a code of the partner for good: its link and the code bring nobody any more',
    access: 'player',
    rate: 'write',
    params: z.object({ code: Code }),
    body: z.strictObject({}),
    data: z.object({ codes: z.array(PartnerCode) }),
    refusals: ['dataNotFound'],
  }),
  payOutCommission: endpoint({
    method: 'POST',
    path: '/v1/partners/own/payouts',
    summary: 'Pays released commission out to the partner’s balance',
    access: 'player',
    rate: 'trade',
    isIdempotent: true,
    body: z.strictObject({ sum: Sum }),
    data: z.object({ money: PartnerMoney, balance: Gold }),
    refusals: [
      'dataNotFound',
      'partner_payout_refused',
      'restricted',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
}
