/** Endings that the demo's provider can be set to; `by_partner` uses the last digit of the Steam account's partner number. */
export const SANDBOX_ENDINGS = [
  'by_partner',
  'accepted',
  'declined',
  'expired',
  'escrow',
  'reversed',
  'unavailable',
  'unclear',
] as const
