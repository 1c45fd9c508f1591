/** States of a partnership. */
export const PARTNER_STATES = ['active', 'ended'] as const
export type PartnerState = (typeof PARTNER_STATES)[number]
