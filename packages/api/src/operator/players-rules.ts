/** Who moved an item: its owner, the shop, a delivery, a payment, one operator, two operators. */
export const ITEM_ACTORS = ['U', 'S', 'B', 'P', 'A', 'D'] as const
