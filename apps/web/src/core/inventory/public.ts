/** A player's items: reads, selection, sale. */

export { default as ITEM_STATUS_NS } from 'texts:core/inventory/item-status'
export { changePages, refreshAfterSale, showSold } from './after-sale.ts'
export { countSold } from './count-sold.ts'
export { INVENTORY_QUERIES } from './inventory.messages.ts'
export {
  type InventoryPage,
  type Item,
  type ItemHistory,
  inventoryPageQuery,
  itemHistoryQuery,
  type ListedGroup,
  type Narrowing,
  narrowedQuery,
  type Stack,
  sellableQuery,
  stacksQuery,
  withdrawnQuery,
} from './inventory.queries.ts'
export { statusLook } from './item-look.ts'
export { beginSale } from './sale-hold.ts'
export {
  choiceRefusal,
  creditedOf,
  deliveredOf,
  isChoosable,
  isSellable,
  isUnpackable,
  isWithdrawable,
  nextToStay,
  stillChosen,
  sumOfPrices,
  toggleChoice,
} from './selection.ts'
export { type Sales, useSales, useSoldToast } from './use-sales.ts'
export { type SellDrops, useSellDrops } from './use-sell-drops.ts'
export { useUnansweredTexts } from './use-unanswered-texts.ts'
