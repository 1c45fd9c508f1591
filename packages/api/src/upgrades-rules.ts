/** Items that one upgrade may take. */
export const UPGRADE_ITEMS_LIMIT = 15

/** The list of targets begins at this many times the sum of the chosen items unless the player says otherwise. */
export const UPGRADE_DEFAULT_FACTOR = 1.5
