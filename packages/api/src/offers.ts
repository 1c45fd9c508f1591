import { z } from 'zod'
import { CASE_LABELS } from './cases.ts'
import { endpoint } from './endpoint.ts'
import { GAME_REFUSALS } from './errors.ts'
import { LEDGER_CURRENCIES } from './money.ts'
import { Coins, Gold } from './money-schemas.ts'
import { OFFER_TRIGGERS } from './offers-rules.ts'
import { Id, Timestamp } from './paging.ts'

const OfferCase = z.object({
  slug: z.string(),
  name: z.string(),
  img: z.string(),
  /** The number of granted openings. */
  amount: z.int(),
  /** The current price of one opening, in `currency`. */
  price: z.number(),
  currency: z.enum(LEDGER_CURRENCIES),
})

/** The terms of an offer. */
const Offer = z
  .object({
    offerId: z.int(),
    offerName: z.string(),
    triggerId: z.int(),
    triggerType: z.enum(OFFER_TRIGGERS),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    /** The currency of the payment: `price` in GOLD, or `coinPrice` in coins. */
    currency: z.enum(LEDGER_CURRENCIES),
    price: Gold,
    oldPrice: Gold,
    /** Whole percent off the old price. */
    sale: z.int(),
    coinPrice: Coins.nullable(),
    bonusCoins: Coins,
    bonusMoney: Gold,
    label: z.enum(CASE_LABELS),
    labelName: z.string(),
    labelColor: z.string(),
    /** How long the offer lasts after it was made. */
    durationMinutes: z.int(),
    limitPerUser: z.int(),
    cases: z.array(OfferCase),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** A personal offer with the terms at the time it was made. */
const PlayerOffer = Offer.extend({
  id: Id,
  state: z.enum(['active', 'bought', 'ended']),
  endsAt: Timestamp,
  boughtAt: Timestamp.nullable(),
  /** How often the same offer may still be made for this player. */
  timesLeft: z.int(),
  /** The player's unused openings of its cases, bought or granted. */
  freeOpens: z.int(),
}).meta({ id: 'PlayerOffer' })
export type PlayerOffer = z.infer<typeof PlayerOffer>

export const offerEndpoints = {
  listOffers: endpoint({
    method: 'GET',
    path: '/v1/offers',
    summary: 'The offers that the shop makes, with their triggers',
    access: 'public',
    rate: 'read',
    data: z.array(Offer),
    refusals: [],
  }),
  listUserOffers: endpoint({
    method: 'GET',
    path: '/v1/offers/user/{userId}',
    summary:
      'The offers made for the caller: open ones, first the one that ends first; then recently bought and ended ones',
    access: 'player',
    rate: 'read',
    params: z.object({ userId: Id }),
    data: z.array(PlayerOffer),
    refusals: ['userNotFound'],
  }),
  listTriggers: endpoint({
    method: 'GET',
    path: '/v1/triggers',
    summary: 'The triggers that have made an offer for the caller which still stands',
    access: 'player',
    rate: 'read',
    data: z.object({
      /** Whether the caller has visited the secret shop. */
      hasVisitedShop: z.boolean(),
      triggers: z.array(
        z.object({
          triggerId: z.int(),
          triggerType: z.enum(OFFER_TRIGGERS),
          /** The personal offer that it made. */
          id: Id,
          offerId: z.int(),
          endsAt: Timestamp,
        }),
      ),
    }),
    refusals: [],
  }),
  visitShop: endpoint({
    method: 'POST',
    path: '/v1/triggers/shopvisit',
    summary: 'The caller is in the secret shop; the first time is a trigger',
    access: 'player',
    rate: 'write',
    closedBy: 'offers',
    body: z.strictObject({}),
    data: z.object({ isFirst: z.boolean() }),
    refusals: [],
  }),
  buyOffer: endpoint({
    method: 'POST',
    path: '/v1/offers/{id}/buy',
    summary: 'Buys an offer made for the caller, once, while it stands',
    access: 'player',
    rate: 'trade',
    closedBy: 'offers',
    params: z.object({ id: Id }),
    /** `expectedPrice`: in the currency of the offer. */
    body: z.strictObject({ expectedPrice: z.number().nonnegative().optional() }),
    isIdempotent: true,
    data: z.object({
      balance: Gold,
      coinBalance: Coins,
      /** The player's openings of each of the offer's cases, earlier ones included. */
      freeOpens: z.array(z.object({ slug: z.string(), name: z.string(), amount: z.int() })),
      exp: z.object({ before: z.int(), after: z.int(), levelBefore: z.int(), levelAfter: z.int() }),
    }),
    refusals: [
      'dataNotFound',
      'offer_bought',
      'offer_ended',
      'price_changed',
      'case_not_available',
      'balance_error',
      ...GAME_REFUSALS,
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
}
