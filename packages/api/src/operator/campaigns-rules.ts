/** States of a campaign; it waits after two operators have approved it. */
export const CAMPAIGN_STATES = ['waiting', 'running', 'done', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Whether a player has refilled. */
export const REFILLED = ['any', 'never', 'once'] as const

/** The maximum number of players to whom a campaign is sent per minute. */
export const CAMPAIGN_MOST_PER_MINUTE = 60_000
