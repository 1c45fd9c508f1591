/** How long a partner's link counts for a visitor who has not registered yet, days. */
export const PARTNER_LINK_DAYS = 30

/** How long after the sign-up a player may type a partner's code, days; only before the first refill. */
export const PARTNER_CODE_DAYS = 7

/** What commission is a percent of: refills, or refills less what was delivered. Both less what was returned. */
export const COMMISSION_BASES = ['refills', 'result'] as const
export type CommissionBasis = (typeof COMMISSION_BASES)[number]

/** The most open codes of a partner. */
export const MAX_PARTNER_CODES = 50

/** What a partner may pay out alone within 24 hours, GOLD. More takes two operators. */
export const PARTNER_PAYOUT_PER_DAY = 25_000

/** The periods of the cabinet, days. */
export const PARTNER_PERIODS = [7, 30, 90] as const
export type PartnerPeriod = (typeof PARTNER_PERIODS)[number]

/** The signs of a code. */
export const PARTNER_CODE_PATTERN = /^[A-Z0-9-]{3,20}$/

/** The normal form of a typed code: without spaces around it, in capital letters. */
export const normalPartnerCode = (text: string): string => text.trim().toUpperCase()

/** Why a code is not taken: one's own, after the time for it, a second one, a name that somebody has, too many of one partner. */
export const PARTNER_CODE_FAULTS = ['own', 'late', 'set', 'taken', 'full', 'ended'] as const

/** Why commission is not paid out: below the least sum, more than there is, more than a partner may take alone in a day. */
export const PARTNER_PAYOUT_FAULTS = ['too_small', 'too_much', 'bound'] as const
