/** Items that one exchange may take, and things that it may give. */
export const EXCHANGE_ITEMS_LIMIT = 15
