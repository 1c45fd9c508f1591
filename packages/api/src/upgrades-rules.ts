/** The maximum number of items of one upgrade. */
export const UPGRADE_ITEMS_LIMIT = 15

/** The default minimum price of targets, as a multiple of the sum of the chosen items. */
export const UPGRADE_DEFAULT_FACTOR = 1.5
