/** States of a partnership. */
export const PARTNER_STATES = ['active', 'ended'] as const
export type PartnerState = (typeof PARTNER_STATES)[number]

/**
 * Why a refill of a brought player does not count: it is an account of the partner, the partnership was over, or another account of the
 * same person counted before (`group`), if operators have set that only one counts.
 */
export const EXCLUSIONS = ['linked', 'ended', 'group'] as const
export type Exclusion = (typeof EXCLUSIONS)[number]
