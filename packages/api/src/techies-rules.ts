/** The number of cells of a board. */
export const TECHIES_CELL_COUNT = 25

/** The bounds of a call; the published rules may be narrower. */
export const TECHIES_MINES_MAX = 24
export const TECHIES_STAKE_MAX = 10_000

/** How a board ended. */
export const TECHIES_ENDS = ['won', 'lost', 'returned'] as const
export type TechiesEnd = (typeof TECHIES_ENDS)[number]
