/** Triggers of personal offers. */
export const OFFER_TRIGGERS = [
  'first_visit',
  'first_refill',
  'level_up',
  'away_7_days',
  'low_balance',
  'event_start',
  'big_refill',
  'battle_streak',
] as const
export type OfferTrigger = (typeof OFFER_TRIGGERS)[number]

/** The minimum interval between two automatically opened offers. */
export const OFFER_NOTICE_MS = 3_600_000
