/** Every status of an item; the legal steps between them are in `packages/game/src/item-states.ts`. */
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

/**
 * Why an item waits for a check. The first four are rules for withdrawals that an operator reviews; `security` is any rule that players are
 * not shown, or an operator's own decision. `delivery_unclear`: it is not known yet whether it was handed over. `delivery_reversed`: Steam
 * reversed the trade. `with_support`: operators settle it.
 */
export const ITEM_HOLD_REASONS = [
  'large_sum',
  'first_withdrawal',
  'new_receiver',
  'new_account',
  'security',
  'delivery_unclear',
  'delivery_reversed',
  'with_support',
] as const

/** Orders of an inventory: newest first, or by catalogue price. */
export const INVENTORY_SORTS = ['new', 'dear', 'cheap'] as const

/** The maximum number of items per call of `sell/many`. */
export const SELL_MANY_LIMIT = 15

/** The maximum number of items that a player may select on the inventory screen. */
export const SELECT_LIMIT = 10
