/** Filters of the players: restricted, in debt, with a withdrawal that waits for a decision. */
export const PLAYER_STATES = ['restricted', 'debtor', 'held'] as const

/** Kinds of events in a player's timeline. */
export const TIMELINE_EVENTS = [
  'opening',
  'roll',
  'order',
  'withdrawal',
  'battle',
  'movement',
  'session',
  'restriction',
  'note',
] as const

/** Who made a step of an item: its owner, the shop, a delivery, a payment, one operator, two operators. */
export const ITEM_ACTORS = ['U', 'S', 'B', 'P', 'A', 'D'] as const
