/** The inventory's interface for features: read it, sell from it, exchange its items. */

export { findCountedValue } from './counted-value.ts'
export { getInventory, type InventoryDeps } from './get-inventory.ts'
export { giveInExchange } from './give-in-exchange.ts'
export { type ItemTrail, ItemTrails, type OpenWithdrawal } from './item-trails.ts'
export { PARKED_PRIZE_MS, parkPrize, releasePrize } from './park-prize.ts'
export { allowReplacement } from './replace-item.ts'
export { returnExchanging } from './return-exchanging.ts'
export { creditItems, sellHeld } from './sell-items.ts'
