/** Every state an item can be in; the legal steps between them are in `packages/game/src/item-states.ts`. */
export const ITEM_STATUSES = [
  'default',
  'before',
  'unpaid',
  'bag',
  'progress',
  'to_upgrade',
  'to_contract',
  'EXCHANGING',
  'changed',
  'EXCHANGED',
  'unpacked',
  'accepted',
  'selled',
  'autoselled',
  'no_link',
  'PREPARING',
  'vendor waiting',
  'CONFIRM_STEAM',
  'send',
  'STEAM_WITHDRAWN',
  'completed',
  'canceled',
  'error',
  'support',
  'bug',
] as const

/** How an inventory may be ordered: newest first, or by the price that the catalogue names. */
export const INVENTORY_SORTS = ['new', 'dear', 'cheap'] as const

/** Items sold by one call of `sell/many`. */
export const SELL_MANY_LIMIT = 15

/** Items a player may select at once on the inventory screen. */
export const SELECT_LIMIT = 10
