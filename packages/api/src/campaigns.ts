import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GIFT_REFUSALS } from './errors.ts'
import { digits } from './paging.ts'

export const campaignEndpoints = {
  openCampaign: endpoint({
    method: 'POST',
    path: '/v1/campaigns/{id}/open',
    summary: 'Says that the player came by a message of a campaign; gives its gift, once',
    access: 'player',
    rate: 'write',
    params: z.strictObject({ id: digits(1, 2_147_483_647) }),
    body: z.strictObject({}),
    isIdempotent: true,
    data: z.object({
      /** The case that can be opened for free; null without a gift. */
      gift: z.object({ slug: z.string(), name: z.string() }).nullable(),
      /** False when the player followed a link of this campaign before. */
      isNew: z.boolean(),
    }),
    refusals: [...GIFT_REFUSALS, 'dataNotFound', 'idempotency_in_progress', 'idempotency_mismatch'],
  }),
}
