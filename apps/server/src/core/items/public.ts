/** Item rows: codes and states, and how items are created, locked, moved and shown. */

export { ACTOR_CODE, sourceId, sourceOf, statusId, statusOf } from './item-codes.ts'
export { insertDrops, selectItemsOfPlayers, updateItemSteps } from './item-steps.sql.ts'
export {
  type ItemWorth,
  type OwedItems,
  selectDeliveries,
  selectOwedItems,
  selectPrizeItems,
} from './item-worth.sql.ts'
export { itemMessages, receivedMessage, statusMessage } from './items.events.ts'
export {
  findTotals,
  type InventoryStretch,
  ITEM_COLUMNS,
  type ItemRow,
  insertItemRows,
  insertStretches,
  lockItems,
  lockNewestItems,
  type PageBounds,
  type StatusTotal,
  selectItem,
  selectItems,
  selectStretches,
} from './items.sql.ts'
export { insertItems, moveItems, returnItems } from './move-items.ts'
export { ITEMS } from './relations.sql.ts'
export { newItem, type ShownItem, showItem, showPlayedItem } from './show-item.ts'
export { consumeExchanged, isUsable, keepParked, refuseItem, requireUsable, worthOf } from './use-items.ts'
