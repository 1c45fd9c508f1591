import { z } from 'zod'
import { Gold } from '../money-schemas.ts'
import { digits, Id, Timestamp } from '../paging.ts'
import { CommissionTier, PartnerCode, PartnerFigures, PartnerMoney } from '../partners.ts'
import { COMMISSION_BASES, PARTNER_CODE_PATTERN } from '../partners-rules.ts'
import { listOf, listQuery, Reason, sumListOf, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { EXCLUSIONS, PARTNER_STATES } from './partners-rules.ts'
import { PictureId } from './pictures.ts'

/** Commission terms as edited by operators. */
export const CommissionFields = z
  .strictObject({
    name: z.string().trim().min(1).max(80),
    basis: z.enum(COMMISSION_BASES),
    /** The tiers, ascending from 0. */
    tiers: z.array(CommissionTier).min(1).max(10),
    /** How long commission waits for returns before it can be paid out. */
    holdDays: z.int().min(14).max(90),
    /** The minimum payout, GOLD. */
    minPayout: z.number().min(1).max(1_000_000).multipleOf(0.01),
  })
  .superRefine(({ tiers }, ctx) => {
    tiers.forEach(({ from }, place) => {
      const before = tiers[place - 1]
      const isRight = before ? from > before.from : from === 0
      if (!isRight) ctx.addIssue({ code: 'custom', path: ['tiers'], message: 'begin at 0 and ascend' })
    })
  })
export type CommissionFields = z.output<typeof CommissionFields>

/** Payload of the change request `commission.terms`: new terms, or with `commissionId` changed ones. */
export const CommissionChange = z.strictObject({
  commissionId: z.int().min(1).nullable(),
  /** The version of the changed terms; 0 for new ones. */
  version: Version,
  fields: CommissionFields,
})
export type CommissionChange = z.output<typeof CommissionChange>

/** Payload of the change request `partner.payout`. */
export const PartnerPayoutChange = z.strictObject({
  userId: Id,
  sum: z.number().min(0.01).max(10_000_000).multipleOf(0.01),
})

const ListedTerms = z.object({
  id: z.int(),
  name: z.string(),
  basis: z.enum(COMMISSION_BASES),
  tiers: z.array(CommissionTier),
  holdDays: z.int(),
  minPayout: Gold,
  version: Version,
  /** Current partners with these terms. */
  partners: z.int(),
})
export type ListedTerms = z.output<typeof ListedTerms>

export const EditedTerms = z.object({
  id: z.int(),
  version: Version,
  fields: CommissionFields,
  partners: z.int(),
  versions: z.array(
    z.object({
      version: Version,
      at: Timestamp,
      /** Null: imported from the server's console. */
      operator: z.string().nullable(),
      changeRequestId: Id.nullable(),
      basis: z.enum(COMMISSION_BASES),
      tiers: z.array(CommissionTier),
      holdDays: z.int(),
    }),
  ),
})
export type EditedTerms = z.output<typeof EditedTerms>

const Player = z.object({ id: Id, nickname: z.string() })

const ListedPartner = z.object({
  player: Player,
  state: z.enum(PARTNER_STATES),
  terms: z.object({ id: z.int(), name: z.string() }),
  startedAt: Timestamp,
  version: Version,
  ...PartnerFigures.shape,
  paid: Gold,
})
export type ListedPartner = z.output<typeof ListedPartner>

export const ShownPartner = ListedPartner.extend({
  endedAt: Timestamp.nullable(),
  /** The id of their links' picture; null: the shop's. */
  image: z.string().nullable(),
  money: PartnerMoney,
  codes: z.array(PartnerCode),
  /** Counted sums by month, newest first. */
  months: z.array(
    z.object({
      month: z.iso.date(),
      terms: z.object({ id: z.int(), name: z.string(), version: Version }),
      base: Gold,
      commission: Gold,
    }),
  ),
  payouts: z.array(z.object({ at: Timestamp, sum: Gold, changeRequestId: Id.nullable() })),
})
export type ShownPartner = z.output<typeof ShownPartner>

/** Sources of a movement of commission. */
export const COMMISSION_SOURCES = ['refill', 'return', 'delivery'] as const

const Commission = z.object({
  id: Id,
  at: Timestamp,
  player: Player,
  source: z.enum(COMMISSION_SOURCES),
  /** The order of a refill or return; null for a delivery. */
  orderId: Id.nullable(),
  /** What it added to the month, GOLD. */
  base: Gold,
  commission: Gold,
  releaseAt: Timestamp,
  /** Why it does not count. */
  excluded: z.enum(EXCLUSIONS).nullable(),
})
export type Commission = z.output<typeof Commission>

const BroughtPlayer = z.object({
  player: Player,
  code: z.string(),
  way: z.enum(['link', 'typed']),
  at: Timestamp,
  firstRefillAt: Timestamp.nullable(),
  /** Whether the player is an account of the partner: no commission is paid for it. */
  isLinked: z.boolean(),
})
export type BroughtPlayer = z.output<typeof BroughtPlayer>

const OfOne = z.object({ id: Id })
const OfTerms = z.object({ id: digits(1, 2_147_483_647) })
const One = z.object({ partner: ShownPartner })

export const operatorPartnerEndpoints = {
  listPartners: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/partners',
    summary: 'Partners with what they brought and earned; the sum is what they earned',
    permission: 'partners.see',
    query: listQuery(['started', 'earned', 'refilled', 'players'], '-earned', {
      state: z.enum(PARTNER_STATES).optional(),
      termsId: digits(1, 2_147_483_647).optional(),
    }),
    data: sumListOf(ListedPartner),
    refusals: [],
  }),
  getPartner: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/partners/{id}',
    summary: 'A partner: terms, money, codes, months and payouts',
    permission: 'partners.see',
    params: OfOne,
    data: One,
    refusals: ['dataNotFound'],
  }),
  listPartnerCommissions: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/partner-commissions',
    summary: 'Movements of a partner’s commission, with the refills that they come from',
    permission: 'partners.see',
    query: listQuery(['id'], '-id', { partnerId: Id }),
    data: sumListOf(Commission),
    refusals: [],
  }),
  listBroughtPlayers: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/partner-players',
    summary: 'Players whom a partner brought',
    permission: 'partners.see',
    query: listQuery(['at'], '-at', { partnerId: Id }),
    data: listOf(BroughtPlayer),
    refusals: [],
  }),
  makePartner: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/partners',
    summary: 'Makes a player a partner, by terms that two operators approved',
    permission: 'partners.edit',
    body: z.strictObject({
      userId: Id,
      termsId: z.int().min(1).max(2_147_483_647),
      image: PictureId.nullable(),
      reason: Reason,
    }),
    data: One,
    refusals: ['dataNotFound', 'change_refused'],
  }),
  editPartner: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/partners/{id}',
    summary: 'Gives a partner another picture, or other terms from the next month on',
    permission: 'partners.edit',
    params: OfOne,
    body: z.strictObject({
      version: Version,
      termsId: z.int().min(1).max(2_147_483_647),
      image: PictureId.nullable(),
      reason: Reason,
    }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  endPartnership: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/partners/{id}/end',
    summary: 'Ends a partnership: later refills bring nothing, and what was earned can still be paid out',
    permission: 'partners.edit',
    params: OfOne,
    body: z.strictObject({ version: Version, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  closeCodeOfPartner: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/partners/{id}/codes/{code}/close',
    summary: 'Closes a code of a partner for good: its link and the code bring nobody any more',
    permission: 'partners.edit',
    params: z.object({ id: Id, code: z.string().regex(PARTNER_CODE_PATTERN) }),
    body: z.strictObject({ reason: Reason }),
    data: One,
    refusals: ['dataNotFound'],
  }),
  listCommissionTerms: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/commission-terms',
    summary: 'Commission terms with how many partners have them',
    permission: 'partners.see',
    query: listQuery(['id'], 'id', {}),
    data: listOf(ListedTerms),
    refusals: [],
  }),
  getCommissionTerms: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/commission-terms/{id}',
    summary: 'Commission terms with their versions; other ones take a change request `commission.terms`',
    permission: 'partners.see',
    params: OfTerms,
    data: z.object({ terms: EditedTerms }),
    refusals: ['dataNotFound'],
  }),
}
