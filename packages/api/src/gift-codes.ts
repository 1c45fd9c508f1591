import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GIFT_REFUSALS } from './errors.ts'
import { Gold } from './money-schemas.ts'

export const giftCodeEndpoints = {
  getGiftCodeOffer: endpoint({
    method: 'GET',
    path: '/v1/payments/gift-codes',
    summary: 'Whether this shop has gift codes that can be redeemed',
    access: 'public',
    rate: 'read',
    data: z.object({ isOffered: z.boolean() }),
    refusals: [],
  }),
  redeemGiftCode: endpoint({
    method: 'POST',
    path: '/v1/payments/gift-codes/redeem',
    summary: 'Credits the sum of a gift code, once',
    access: 'player',
    rate: 'promo',
    closedBy: 'refills',
    isIdempotent: true,
    body: z.strictObject({ code: z.string().min(1).max(64) }),
    data: z.object({ sum: Gold, balance: Gold }),
    refusals: [
      'promo_not_found',
      'promo_expired',
      'gift_code_used',
      ...GIFT_REFUSALS,
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
}
