import type { GameCodes } from './game-codes.ts'

/** The number of cells of a board. */
export const TECHIES_CELL_COUNT = 25

/** The bounds of a call; the published rules may be narrower. */
export const TECHIES_MINES_MAX = 24
export const TECHIES_STAKE_MAX = 10_000

/** How a board ended. */
export const TECHIES_ENDS = ['won', 'lost', 'returned'] as const
export type TechiesEnd = (typeof TECHIES_ENDS)[number]

export const TECHIES_CODES = {
  kind: 'techies',
  causes: ['techiesStake', 'techiesReturned', 'techiesWon'],
  drops: ['Techies'],
  tasks: ['techies', 'techies_win'],
  tabs: ['Techies'],
  rolls: ['techies'],
  reserves: [],
  rules: ['techies'],
  switches: [],
  pages: [],
  clicks: [],
  accountParts: ['techies'],
} as const satisfies GameCodes
