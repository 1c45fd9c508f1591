/** Kinds of results in the back office's search. A server feature finds each kind, a section of the back office shows it. */
export const FOUND_KINDS = [
  'player',
  'withdrawal',
  'order',
  'battle',
  'roll',
  'item',
  'case',
  'catalog_item',
  'promo',
  'support_request',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]
