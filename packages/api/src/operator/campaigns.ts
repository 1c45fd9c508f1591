import { z } from 'zod'
import { digits, Id, Timestamp } from '../paging.ts'
import { CAMPAIGN_MOST_PER_MINUTE, CAMPAIGN_STATES, REFILLED } from './campaigns-rules.ts'
import { listOf, listQuery, Reason } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const Days = z.int().min(1).max(3650).nullable()

/** The players of a campaign: those who agreed to messages and are in no pause. Null: no condition. */
export const CampaignSegment = z.strictObject({
  refilled: z.enum(REFILLED),
  seenWithinDays: Days,
  notSeenForDays: Days,
  /** GOLD spent on cases, battles and offers. */
  spentAtLeast: z.int().min(1).max(100_000_000).nullable(),
})
export type CampaignSegment = z.output<typeof CampaignSegment>

/** Payload of the change request `campaign.send`. */
export const CampaignFields = z.strictObject({
  title: z.string().trim().min(1).max(80),
  text: z.string().trim().min(1).max(400),
  /** The path of the site to which the message links. */
  path: z
    .string()
    .max(200)
    .regex(/^\/[a-zA-Z0-9/_-]*$/),
  startsAt: Timestamp,
  perMinute: z.int().min(1).max(CAMPAIGN_MOST_PER_MINUTE),
  segment: CampaignSegment,
  /** The case that each player who opens the message may open once for free; null: none. */
  giftCase: z.string().min(1).max(200).nullable(),
})
export type CampaignFields = z.output<typeof CampaignFields>

const Campaign = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  segment: CampaignSegment,
  startsAt: Timestamp,
  perMinute: z.int(),
  state: z.enum(CAMPAIGN_STATES),
  /** Players for whom it was queued, each once; quiet hours and the limit of one reminder a day may delay or drop a message. */
  reached: z.int(),
  /** Players who followed its link. */
  opened: z.int(),
  gift: z.string().nullable(),
  endedAt: Timestamp.nullable(),
  changeRequestId: Id,
})
export type Campaign = z.output<typeof Campaign>

export const campaignEndpoints = {
  listCampaigns: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/campaigns',
    summary: 'Campaigns that were approved, the newest first',
    permission: 'operations.see',
    query: listQuery(['id'], '-id', { state: z.enum(CAMPAIGN_STATES).optional() }),
    data: listOf(Campaign),
    refusals: [],
  }),
  countCampaignPlayers: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/campaigns/audience',
    summary: 'How many players of a segment agreed to be written to and were not written to often enough lately',
    permission: 'operations.edit',
    rate: 'read',
    body: z.strictObject({ segment: CampaignSegment }),
    data: z.object({ players: z.int() }),
    refusals: [],
  }),
  stopCampaign: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/campaigns/{id}/stop',
    summary: 'Ends a campaign: nobody else is written to, and messages that wait for the morning are not sent',
    permission: 'operations.edit',
    params: z.strictObject({ id: digits(1, 2_147_483_647) }),
    body: z.strictObject({ reason: Reason }),
    data: z.object({}),
    refusals: ['dataNotFound'],
  }),
}
