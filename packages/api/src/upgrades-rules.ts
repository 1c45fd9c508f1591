/** The maximum number of items of one upgrade. */
export const UPGRADE_ITEMS_LIMIT = 15
