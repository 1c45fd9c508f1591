/** States of a partnership. */
export const PARTNER_STATES = ['active', 'ended'] as const
export type PartnerState = (typeof PARTNER_STATES)[number]

/**
 * Why a refill of a brought player counts for nothing: an account of the partner, after the partnership, or a second account of one person
 * (`group`), where operators have set that one counts.
 */
export const EXCLUSIONS = ['linked', 'ended', 'group'] as const
export type Exclusion = (typeof EXCLUSIONS)[number]
