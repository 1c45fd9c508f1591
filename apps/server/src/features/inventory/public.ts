/** What other features may do with items: give them, move them, show them. */

export type { ItemRow, NewItemRow } from './inventory.sql.ts'
export { lockItems } from './inventory.sql.ts'
export { ACTOR_CODE, sourceId, sourceOf, statusId, statusOf } from './item-codes.ts'
export { type ItemBirth, type ItemStep, insertItems, moveItems } from './move-items.ts'
export { type HeldItem, newItem, type ShownItem, showItem } from './show-item.ts'
