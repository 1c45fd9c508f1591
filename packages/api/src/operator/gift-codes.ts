import { z } from 'zod'
import { Gold } from '../money-schemas.ts'
import { digits, Id, Timestamp } from '../paging.ts'
import { listOf, listQuery, Reason } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** `approved`: its codes are not generated yet. `ended`: expired, or all of its codes are redeemed. */
export const GIFT_BATCH_STATES = ['approved', 'issued', 'ended', 'cancelled'] as const
export type GiftBatchState = (typeof GIFT_BATCH_STATES)[number]

/** Payload of the change request `gift.batch`: codes with one value. */
export const GiftBatchTerms = z.strictObject({
  name: z.string().trim().min(1).max(100),
  /** GOLD per code. */
  value: z.number().min(0.01).max(100_000).multipleOf(0.01),
  codes: z.int().min(1).max(10_000),
  expiresAt: Timestamp,
})
export type GiftBatchTerms = z.output<typeof GiftBatchTerms>

const GiftBatch = z.object({
  id: z.int(),
  name: z.string(),
  value: Gold,
  codes: z.int(),
  redeemed: z.int(),
  state: z.enum(GIFT_BATCH_STATES),
  expiresAt: Timestamp,
  createdAt: Timestamp,
  issuedAt: Timestamp.nullable(),
  changeRequestId: Id,
})
export type GiftBatch = z.output<typeof GiftBatch>

const OfOne = z.object({ id: digits(1, 2_147_483_647) })

export const operatorGiftCodeEndpoints = {
  listGiftBatches: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/gift-batches',
    summary: 'Batches of gift codes with how many are redeemed; never a code',
    permission: 'money.see',
    query: listQuery(['created'], '-created', { state: z.enum(GIFT_BATCH_STATES).optional() }),
    data: listOf(GiftBatch),
    refusals: [],
  }),
  issueGiftCodes: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/gift-batches/{id}/issue',
    summary: 'Makes the codes of an approved batch and shows them, once: only their hashes are kept',
    permission: 'money.propose',
    requiresSecondFactor: true,
    holdsSecret: true,
    params: OfOne,
    body: z.strictObject({ reason: Reason }),
    data: z.object({ codes: z.array(z.string()) }),
    refusals: ['dataNotFound', 'change_refused'],
  }),
  cancelGiftBatch: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/gift-batches/{id}/cancel',
    summary: 'Ends a batch at once: codes that nobody redeemed are worth nothing',
    permission: 'money.propose',
    params: OfOne,
    body: z.strictObject({ reason: Reason }),
    data: z.object({}),
    refusals: ['dataNotFound', 'change_refused'],
  }),
}
