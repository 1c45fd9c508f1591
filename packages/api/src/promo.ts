import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GIFT_REFUSALS } from './errors.ts'
import { Coins, Gold } from './money-schemas.ts'
import { Timestamp } from './paging.ts'
import { MAX_PROMO_CODE_LENGTH } from './promo-rules.ts'

/** `common`: percent on a refill; `blogger`: percent, coins and from a minimum sum a case; `instant`: a sum paid at once. */
export const PROMO_TYPES = ['common', 'blogger', 'instant'] as const
export type PromoType = (typeof PROMO_TYPES)[number]

const Described = {
  code: z.string(),
  title: z.string(),
  description: z.string(),
  /** When the code expires. */
  endsAt: Timestamp,
}

const CommonPromo = z.object({
  type: z.literal('common'),
  ...Described,
  /** Whole percent of the refill's value. */
  percent: z.int(),
  img: z.string().nullable(),
})

const BloggerPromo = z.object({
  type: z.literal('blogger'),
  ...Described,
  percent: z.int(),
  img: z.string().nullable(),
  flexOffers: z.array(
    z.object({
      /** Null when the code gives no case. */
      case: z.object({ slug: z.string(), img: z.string(), name: z.string(), price: Gold }).nullable(),
      /** Coins for every 100 GOLD of value: floor(value x factor / 100). */
      tcoinFactor: z.int(),
      /** The case comes with a refill of at least this value. */
      priceFrom: Gold,
      /** 1 + percent / 100. */
      moneyFactor: z.number(),
    }),
  ),
})

const InstantPromo = z.object({ type: z.literal('instant'), ...Described, sum: Gold })

/** The reward of a code. */
export const PromoDetails = z.discriminatedUnion('type', [CommonPromo, BloggerPromo, InstantPromo])
export type PromoDetails = z.infer<typeof PromoDetails>

/** Only a message without an offer: the player has already saved this code. */
const PromoMessage = z.object({ success: z.literal(true), message: z.string() })

const CodeParams = z.object({ code: z.string().min(1).max(MAX_PROMO_CODE_LENGTH) })

export const promoEndpoints = {
  getPromo: endpoint({
    method: 'GET',
    path: '/v1/payments/promo/info/{code}',
    summary: 'What a code gives this player; a message alone where it is theirs already',
    access: 'player',
    rate: 'promo',
    params: CodeParams,
    data: z.union([PromoDetails, PromoMessage]),
    refusals: ['promo_not_found', 'promo_expired', 'promo_exhausted', 'promo_used', 'promo_linked_used'],
  }),
  getGuestPromo: endpoint({
    method: 'GET',
    path: '/v1/payments/promo/info/guest/{code}',
    summary: 'What a code gives, for a visitor who is not signed in',
    access: 'public',
    rate: 'promo',
    params: CodeParams,
    data: PromoDetails,
    refusals: ['promo_not_found', 'promo_expired', 'promo_exhausted'],
  }),
  applyPromo: endpoint({
    method: 'POST',
    path: '/v1/payments/promo/apply',
    summary: 'Pays an instant code at once; keeps any other for the next refill, in the place of the one before',
    access: 'player',
    rate: 'promo',
    body: z.strictObject({ code: z.string().min(1).max(MAX_PROMO_CODE_LENGTH) }),
    isIdempotent: true,
    data: z.object({
      message: z.string(),
      /** The sum paid at once; 0 for a code for the next refill. */
      sum: Gold,
      coins: Coins,
      balance: Gold,
      /** The code that is saved for the next refill after this call. */
      promo: PromoDetails.nullable(),
    }),
    refusals: [
      'promo_not_found',
      'promo_expired',
      'promo_exhausted',
      'promo_used',
      'promo_linked_used',
      ...GIFT_REFUSALS,
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
  resetPromo: endpoint({
    method: 'GET',
    path: '/v1/payments/promo/user/reset',
    summary: 'Forgets the code kept for the next refill',
    access: 'player',
    rate: 'write',
    data: z.object({}),
    refusals: [],
  }),
}
