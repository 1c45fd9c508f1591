/** The minimum and maximum number of items of one contract. */
export const CONTRACT_ITEMS_MIN = 3

export const CONTRACT_ITEMS_MAX = 10
