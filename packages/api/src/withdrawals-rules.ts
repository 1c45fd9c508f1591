/** Ends that the demo's provider can be told to bring about; `by_partner` takes the last digit of the Steam account's partner number. */
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
