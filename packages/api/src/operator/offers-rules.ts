import type { OfferTrigger } from '../offers-rules.ts'

/** The states of an offer; `upcoming` and `ended` are decided by its window. */
export const OFFER_STATES = ['active', 'upcoming', 'ended', 'stopped'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** Segments of players for whom triggers make an offer. */
export const OFFER_SEGMENTS = ['everyone', 'never_refilled', 'refilled'] as const
export type OfferSegment = (typeof OFFER_SEGMENTS)[number]

/** Triggers with a threshold: GOLD below which a balance is low, GOLD of a big refill, consecutive wins in battles. */
export const OFFER_THRESHOLDS: readonly OfferTrigger[] = ['low_balance', 'big_refill', 'battle_streak']
