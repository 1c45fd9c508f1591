import type { TechiesEnd } from '@runecase/api/techies-rules.ts'
import { PROVED_RULES, type ProvedRules, rulesJoin } from '../../core/catalog/public.ts'
import { holdsSeed, PROVED_SEED, type ProvedSeed, rollJoin, seedJoin } from '../../core/seeds/public.ts'
import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'

/** A board; sums in minor units. */
export interface BoardRow {
  readonly id: bigint
  readonly userId: bigint
  readonly rulesVersion: number
  readonly seedId: bigint
  readonly nonce: number
  readonly mines: number
  readonly stakeMinor: bigint
  readonly maxWinMinor: bigint
  readonly cells: readonly number[]
  /** Null, like `payoutMinor`, while the board is unfinished. */
  readonly outcome: TechiesEnd | null
  readonly payoutMinor: bigint | null
  readonly isClosed: boolean
}

/** A board for display: with the public data of its seed, and its number once it is finished. */
export interface ShownBoardRow extends BoardRow {
  readonly commitment: Buffer
  readonly clientSeed: string
  /** The number among the boards with the same number of mines; null while the board is unfinished. */
  readonly board: bigint | null
}

const COLUMNS = `b.id, b.user_id as "userId", b.rules_version as "rulesVersion", b.seed_id as "seedId", b.nonce::int4 as nonce, b.mines::int4 as mines,
            b.stake_minor as "stakeMinor", b.max_win_minor as "maxWinMinor", b.cells::int4[] as cells, b.outcome, b.payout_minor as "payoutMinor",
            b.is_closed as "isClosed"`
const SHOWN = `select ${COLUMNS}, s.commitment, s.client_seed as "clientSeed", r.value as board
       from techies_boards b ${seedJoin('b.seed_id')} ${rollJoin('b.id')}`

type NewBoard = Omit<BoardRow, 'cells' | 'outcome' | 'payoutMinor' | 'isClosed'>

/** Stores a new board. Refuses with `techies_board_open` when the player has an unfinished one. */
export async function insertBoard(tx: Tx, board: NewBoard): Promise<void> {
  await tx
    .rows(
      'insert_techies_board',
      `insert into techies_boards (id, user_id, rules_version, seed_id, nonce, mines, stake_minor, max_win_minor)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        board.id,
        board.userId,
        board.rulesVersion,
        board.seedId,
        board.nonce,
        board.mines,
        board.stakeMinor,
        board.maxWinMinor,
      ],
    )
    .catch((error) => {
      if (violatedConstraint(error) === 'techies_boards_unfinished_key') refuse('techies_board_open')
      throw error
    })
}

/** A board of a player; the caller holds the player's lock. Undefined when there is none with this id. */
export async function findBoard(tx: Tx, userId: bigint, id: bigint): Promise<BoardRow | undefined> {
  const [row] = await tx.rows<BoardRow>(
    'find_techies_board',
    `select ${COLUMNS} from techies_boards b where b.id = $1 and b.user_id = $2`,
    [id, userId],
  )
  return row
}

/** Stores the opened cells, and the end if the board has ended. */
export function updateBoard(
  tx: Tx,
  board: Pick<BoardRow, 'id' | 'cells' | 'outcome' | 'payoutMinor' | 'isClosed'> & { readonly endedId: bigint | null },
): void {
  tx.send(
    'update_techies_board',
    `update techies_boards set cells = $2::int2[], outcome = $3, ended_id = $4, payout_minor = $5, is_closed = $6 where id = $1`,
    [board.id, board.cells, board.outcome, board.endedId, board.payoutMinor, board.isClosed],
  )
}

/** The unfinished board of a player. */
export async function findUnfinishedBoard(queries: Queries, userId: bigint): Promise<ShownBoardRow | undefined> {
  const [row] = await queries.rows<ShownBoardRow>(
    'find_unfinished_techies_board',
    `${SHOWN} where b.user_id = $1 and b.outcome is null`,
    [userId],
  )
  return row
}

/** A board by its id, or by the operation that ended it. */
export async function findShownBoard(queries: Queries, id: bigint): Promise<ShownBoardRow | undefined> {
  const [row] = await queries.rows<ShownBoardRow>(
    'find_shown_techies_board',
    `${SHOWN} where b.id = $1 or b.ended_id = $1`,
    [id],
  )
  return row
}

/** The number of finished boards of a player. */
export async function countBoards(queries: Queries, userId: bigint): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_techies_boards',
    'select count(*)::int4 as count from techies_boards where user_id = $1 and outcome is not null',
    [userId],
  )
  return row?.count ?? 0
}

/** Finished boards of a player, newest first. */
export function selectBoards(
  queries: Queries,
  userId: bigint,
  page: { readonly skip: number; readonly take: number },
): Promise<ShownBoardRow[]> {
  return queries.rows(
    'select_techies_boards',
    `${SHOWN} where b.user_id = $1 and b.outcome is not null order by b.id desc offset $2 limit $3`,
    [userId, page.skip, page.take],
  )
}

/** Unfinished boards, oldest first: all of them, or those whose seed is no longer held. */
export function selectUnfinishedBoards(
  queries: Queries,
  { isClosed, limit }: { readonly isClosed: boolean; readonly limit: number },
): Promise<{ id: bigint; userId: bigint }[]> {
  return queries.rows(
    'select_unfinished_techies_boards',
    `select b.id, b.user_id as "userId" from techies_boards b
      where b.outcome is null and ($1 or not ${holdsSeed('b.user_id', 'b.id')}) order by b.id limit $2`,
    [isClosed, limit],
  )
}

/** A finished board with the data that decided it. */
export interface ProvedBoardRow extends Pick<BoardRow, 'mines' | 'stakeMinor' | 'cells'>, ProvedSeed, ProvedRules {
  readonly outcome: TechiesEnd
  readonly payoutMinor: bigint
  readonly ticket: bigint
}

/** A finished board by its id, or by the operation that ended it. */
export async function findProvedBoard(queries: Queries, id: bigint): Promise<ProvedBoardRow | undefined> {
  const [row] = await queries.rows<ProvedBoardRow>(
    'find_proved_techies_board',
    `select b.id, ${PROVED_SEED}, b.nonce, r.value as ticket, b.rules_version as "rulesVersion", ${PROVED_RULES}, b.mines::int4 as mines,
            b.stake_minor as "stakeMinor", b.cells::int4[] as cells, b.outcome, b.payout_minor as "payoutMinor"
       from techies_boards b ${seedJoin('b.seed_id')} ${rollJoin('b.id')} ${rulesJoin('techies', 'b.rules_version')}
      where (b.id = $1 or b.ended_id = $1) and b.outcome is not null`,
    [id],
  )
  return row
}
