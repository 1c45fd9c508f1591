import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GAME_REFUSALS } from './errors.ts'
import { isSum } from './money.ts'
import { Gold } from './money-schemas.ts'
import { Id, Pagination, pageQuery, Timestamp } from './paging.ts'
import { TECHIES_CELL_COUNT, TECHIES_ENDS, TECHIES_MINES_MAX, TECHIES_STAKE_MAX } from './techies-rules.ts'

/** A cell of the board: 0 is the upper left one, 24 the lower right one. */
const Cell = z
  .int()
  .min(0)
  .max(TECHIES_CELL_COUNT - 1)

/** The multiplier after some safe cells, rounded down to hundredths, and the payout. */
const Payout = z.object({ multiplier: z.number(), gold: Gold })

export const TechiesBoard = z.object({
  id: Id,
  mines: z.int(),
  stake: Gold,
  /** Opened cells in order. The last one of a lost board is a mine. */
  cells: z.array(z.int()),
  /** Null while the board is unfinished. `lost`: a mine was opened; `returned`: the game was closed before the first cell. */
  end: z.enum(TECHIES_ENDS).nullable(),
  /** Whether the board ended because operators closed the game. */
  isClosed: z.boolean(),
  /** What the board pays now, or paid. */
  payout: Payout,
  /** What it pays after the next safe cell; null when the board is finished. */
  next: Payout.nullable(),
  /** All mines, once the board is finished. */
  minesAt: z.array(z.int()).nullable(),
  /** SHA-256 of the server seed that decides the board, and the rest of its roll. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  createdAt: Timestamp,
})
export type TechiesBoard = z.infer<typeof TechiesBoard>

/** The changing data: the current board, and the player's balance. */
const Moved = z.object({
  board: TechiesBoard,
  balance: Gold,
  /** Experience given at the end of the board; null while it is unfinished. */
  exp: z.object({ before: z.int(), after: z.int() }).nullable(),
})

/** The board, and the number of opened cells that the player saw: another number is refused with `techies_board_changed`. */
const Seen = { boardId: Id, opened: z.int().min(0).max(TECHIES_CELL_COUNT) }

const IDEMPOTENCY = ['idempotency_in_progress', 'idempotency_mismatch'] as const

export const techiesEndpoints = {
  getTechies: endpoint({
    method: 'GET',
    path: '/v1/techies',
    summary: 'Whether Techies is open, its rules, and the unfinished board of the caller',
    access: 'public',
    rate: 'read',
    data: z.object({
      isOpen: z.boolean(),
      rules: z.object({
        version: z.int(),
        /** The expected return of every stake, percent. */
        returnPercent: z.int(),
        mines: z.object({ min: z.int(), max: z.int() }),
        stake: z.object({ min: Gold, max: Gold }),
      }),
      /** The maximum payout of a new board, which ends before a cell would exceed it. */
      maxWin: Gold,
      board: TechiesBoard.nullable(),
    }),
    refusals: [],
  }),
  startTechies: endpoint({
    method: 'POST',
    path: '/v1/techies',
    summary: 'Takes a stake and lays a board of 25 cells by a fair roll',
    access: 'player',
    rate: 'play',
    body: z.strictObject({
      stake: z
        .number()
        .min(0.01)
        .max(TECHIES_STAKE_MAX)
        .refine((stake) => isSum(stake, 'GOLD'))
        .meta({ multipleOf: 0.01 }),
      mines: z.int().min(1).max(TECHIES_MINES_MAX),
    }),
    isIdempotent: true,
    data: Moved,
    refusals: [...GAME_REFUSALS, 'validation', 'feature_closed', 'balance_error', 'techies_board_open', ...IDEMPOTENCY],
  }),
  openTechiesCell: endpoint({
    method: 'POST',
    path: '/v1/techies/cells',
    summary: 'Opens a cell of the unfinished board; a mine ends it, and so does the last cell that it may pay',
    access: 'player',
    rate: 'play',
    body: z.strictObject({ ...Seen, cell: Cell }),
    isIdempotent: true,
    data: Moved,
    refusals: [...GAME_REFUSALS, 'validation', 'dataNotFound', 'techies_board_changed', ...IDEMPOTENCY],
  }),
  cashOutTechies: endpoint({
    method: 'POST',
    path: '/v1/techies/cash-out',
    summary: 'Ends the unfinished board and pays what its opened cells are worth',
    access: 'player',
    rate: 'play',
    body: z.strictObject(Seen),
    isIdempotent: true,
    data: Moved,
    refusals: ['dataNotFound', 'techies_board_changed', ...IDEMPOTENCY],
  }),
  listTechiesBoards: endpoint({
    method: 'GET',
    path: '/v1/techies/boards',
    summary: 'Finished boards of a player, newest first',
    access: 'public',
    rate: 'read',
    query: z.strictObject({ userId: Id.optional(), ...pageQuery(20) }),
    data: z.object({ items: z.array(TechiesBoard), pagination: Pagination }),
    refusals: ['userNotFound'],
  }),
}
