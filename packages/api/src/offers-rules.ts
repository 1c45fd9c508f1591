/** What makes an offer for a player. */
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

/** At most one offer opens by itself in this time. */
export const OFFER_NOTICE_MS = 3_600_000
