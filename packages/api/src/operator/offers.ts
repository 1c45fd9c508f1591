import { z } from 'zod'
import { CASE_LABELS } from '../cases.ts'
import { LEDGER_CURRENCIES } from '../money.ts'
import { Coins, Gold } from '../money-schemas.ts'
import { OFFER_TRIGGERS } from '../offers-rules.ts'
import { digits, Id, Timestamp } from '../paging.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { OFFER_SEGMENTS, OFFER_STATES, OFFER_THRESHOLDS } from './offers-rules.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const Sum = z.number().min(0).max(10_000_000).multipleOf(0.01)
const Text = (most: number) => z.string().trim().min(1).max(most)

/** The terms of an offer as edited by operators. Sums in GOLD. */
export const OfferFields = z
  .strictObject({
    title: Text(200),
    description: z.string().trim().max(500),
    /** A picture id below the art folder. */
    image: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)+$/),
    label: z.enum(CASE_LABELS),
    labelName: Text(40),
    labelColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
    triggerType: z.enum(OFFER_TRIGGERS),
    /** GOLD of a low balance or a big refill, or consecutive wins in battles; null for other triggers. */
    threshold: Sum.min(0.01).nullable(),
    currency: z.enum(LEDGER_CURRENCIES),
    price: Sum.min(0.01),
    oldPrice: Sum,
    /** The price when `currency` is COIN. */
    coinPrice: z.int().min(1).max(2_000_000_000).nullable(),
    bonusCoins: z.int().min(0).max(1_000_000),
    bonusMoney: Sum,
    /** How long the offer lasts after it was made for a player. */
    durationMinutes: z.int().min(1).max(525_600),
    limitPerPlayer: z.int().min(1).max(1000),
    /** The players for whom triggers make it, and their minimum level. */
    segment: z.enum(OFFER_SEGMENTS),
    minLevel: z.int().min(1).max(200),
    /** When triggers make it; null: always. */
    startsAt: Timestamp.nullable(),
    endsAt: Timestamp.nullable(),
    cases: z
      .array(z.strictObject({ slug: z.string().min(1).max(100), amount: z.int().min(1).max(100) }))
      .min(1)
      .max(12),
  })
  .superRefine((fields, ctx) => {
    const demand = (isMet: boolean, path: keyof typeof fields) => {
      if (!isMet) ctx.addIssue({ code: 'custom', path: [path], message: 'does not fit the other terms' })
    }
    const { triggerType, threshold, currency, segment, startsAt, endsAt } = fields
    demand(OFFER_THRESHOLDS.includes(triggerType) === (threshold !== null), 'threshold')
    demand(triggerType !== 'battle_streak' || Number.isInteger(threshold), 'threshold')
    demand((currency === 'COIN') === (fields.coinPrice !== null), 'coinPrice')
    demand(currency === 'GOLD' || fields.bonusMoney === 0, 'bonusMoney')
    demand(fields.oldPrice > fields.price, 'oldPrice')
    demand(segment !== 'never_refilled' || !['first_refill', 'big_refill'].includes(triggerType), 'segment')
    demand(startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), 'endsAt')
    demand(new Set(fields.cases.map(({ slug }) => slug)).size === fields.cases.length, 'cases')
  })
export type OfferFields = z.output<typeof OfferFields>

/** Payload of the change request `offer.terms`: a new offer, or with `offerId` new terms of one. */
export const OfferChange = z.strictObject({
  offerId: z.int().min(1).nullable(),
  /** The version of the changed offer; 0 for a new one. */
  version: Version,
  fields: OfferFields,
})
export type OfferChange = z.output<typeof OfferChange>

const Sold = {
  /** The number of personal offers that its trigger made. */
  made: z.int(),
  bought: z.int(),
  /** Payments for the offer. */
  gold: Gold,
  coins: Coins,
}

const ListedOffer = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  state: z.enum(OFFER_STATES),
  triggerType: z.enum(OFFER_TRIGGERS),
  currency: z.enum(LEDGER_CURRENCIES),
  price: Gold,
  oldPrice: Gold,
  coinPrice: Coins.nullable(),
  version: Version,
  ...Sold,
})
export type ListedOffer = z.output<typeof ListedOffer>

export const EditedOffer = z.object({
  id: z.int(),
  version: Version,
  state: z.enum(OFFER_STATES),
  isActive: z.boolean(),
  fields: OfferFields,
  /** The average share of the price that it returns, by the current odds; null when one of its cases is no longer on sale. */
  returnShare: z.number().nullable(),
  totals: z.object({
    ...Sold,
    /** The number of players who saw it, and of those who can buy it now. */
    shown: z.int(),
    standing: z.int(),
    bonusGold: Gold,
    bonusCoins: Coins,
    openings: z.int(),
  }),
  versions: z.array(
    z.object({
      version: Version,
      at: Timestamp,
      /** Null: imported from the server's console. */
      operator: z.string().nullable(),
      changeRequestId: Id.nullable(),
      price: Gold,
      coinPrice: Coins.nullable(),
      made: z.int(),
      bought: z.int(),
    }),
  ),
})
export type EditedOffer = z.output<typeof EditedOffer>

const OfOne = z.object({ id: digits(1, 2_147_483_647) })
const One = z.object({ offer: EditedOffer })

/** Offers give money and openings, so their terms are proposed as a change request `offer.terms`. */
export const operatorOfferEndpoints = {
  listAdminOffers: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/offers',
    summary: 'Offers with what was sold of them',
    permission: 'operations.see',
    query: listQuery(['position'], 'position', { state: z.enum(OFFER_STATES).optional() }),
    data: listOf(ListedOffer),
    refusals: [],
  }),
  getAdminOffer: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/offers/{id}',
    summary: 'An offer with its versions and what was sold of each',
    permission: 'operations.see',
    params: OfOne,
    data: One,
    refusals: ['dataNotFound'],
  }),
  stopOffer: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/offers/{id}/stop',
    summary: 'Stops making an offer; players keep what was made for them',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ reason: Reason }),
    data: One,
    refusals: ['dataNotFound'],
  }),
  resumeOffer: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/offers/{id}/resume',
    summary: 'Makes a stopped offer again by the terms of its last version',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'change_refused'],
  }),
}
