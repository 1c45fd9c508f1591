/** The maximum number of items that one exchange takes, and of items that it gives. */
export const EXCHANGE_ITEMS_LIMIT = 15
