/** How long a partner's link counts for a visitor who has not registered yet, days. */
export const PARTNER_LINK_DAYS = 30

/** How many days after the sign-up a player may enter a partner's code; only before the first refill. */
export const PARTNER_CODE_DAYS = 7

/** The base of commission: refills, or refills minus deliveries. Both are reduced by returned refills. */
export const COMMISSION_BASES = ['refills', 'result'] as const
export type CommissionBasis = (typeof COMMISSION_BASES)[number]

/** The maximum number of open codes of a partner. */
export const MAX_PARTNER_CODES = 50

/** The maximum that a partner may pay out without an operator within 24 hours, GOLD. More needs two operators. */
export const PARTNER_PAYOUT_PER_DAY = 25_000

/** The periods on the partners' page, days. */
export const PARTNER_PERIODS = [7, 30, 90] as const
export type PartnerPeriod = (typeof PARTNER_PERIODS)[number]

/** The form of a code. */
export const PARTNER_CODE_PATTERN = /^[A-Z0-9-]{3,20}$/

/** The normal form of a typed code: without spaces around it, in capital letters. */
export const normalPartnerCode = (text: string): string => text.trim().toUpperCase()

/**
 * Why a code is not accepted: it is the player's own, it is too late, another one was entered, it is taken, or the partner has too many.
 */
export const PARTNER_CODE_FAULTS = ['own', 'late', 'set', 'taken', 'full', 'ended'] as const

/** Why commission is not paid out: below the minimum, above the available sum, or above a partner's daily maximum. */
export const PARTNER_PAYOUT_FAULTS = ['too_small', 'too_much', 'bound'] as const
