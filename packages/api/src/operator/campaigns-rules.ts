/** States of a campaign; two operators approve it before it waits. */
export const CAMPAIGN_STATES = ['waiting', 'running', 'done', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Whether a player has refilled. */
export const REFILLED = ['any', 'never', 'once'] as const

/** The maximum number of players that a campaign writes to per minute. */
export const CAMPAIGN_MOST_PER_MINUTE = 60_000
