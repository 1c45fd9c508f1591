/** What other features may do with items: give them, move them, show them. */

export { giveInExchange } from './give-in-exchange.ts'
export type { ItemRow, NewItemRow } from './inventory.sql.ts'
export { lockItems, selectItem } from './inventory.sql.ts'
export { ACTOR_CODE, sourceId, sourceOf, statusId, statusOf } from './item-codes.ts'
export type { ItemPlay } from './item-play.ts'
export { ItemPlays } from './item-plays.ts'
export { type ItemBirth, type ItemStep, insertItems, moveItems } from './move-items.ts'
export { allowReplacement } from './replace-item.ts'
export { returnExchanging } from './return-exchanging.ts'
export { creditItems, sellHeld } from './sell-items.ts'
export { type HeldItem, newItem, type ShownItem, showItem, showPlayedItem } from './show-item.ts'
export { demandIdle, worthOf } from './use-items.ts'
