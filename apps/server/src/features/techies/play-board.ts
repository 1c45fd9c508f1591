import { goldFromMinor } from '@runecase/api/money.ts'
import { canOpenNext, drawTechiesBoard, minesOfBoard } from '@runecase/game/techies.ts'
import { runPlayerCommand } from '../../core/commands/public.ts'
import { type LockedPlayer, requirePlay } from '../../core/ledger/public.ts'
import { recallDice } from '../../core/seeds/public.ts'
import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type BoardEnd, type EndCause, endBoard, type OwnBoard } from './end-board.ts'
import { showBoard } from './show-board.ts'
import { findBoard, findShownBoard, updateBoard } from './techies.sql.ts'
import type { TechiesDeps } from './techies-deps.ts'

/** A board as the player saw it: the number of its opened cells. */
export interface SeenBoard {
  readonly boardId: bigint
  readonly opened: number
}

/**
 * Opens a cell of the player's board. A mine ends the board; so does a safe cell after which no other may be opened. Refuses with
 * `dataNotFound`, with `techies_board_changed`, an opened cell with `validation`, and like player protection and for players with a debt.
 */
export function openCell(
  deps: TechiesDeps,
  idempotency: Idempotency,
  input: SeenBoard & { readonly cell: number },
): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, player) => {
    requirePlay(tx, player, 0n)
    const own = await requireBoard(deps, tx, player, input)
    const { board, rules } = own
    const { cell } = input
    if (board.cells.includes(cell)) refuse('validation', { faults: [{ path: 'cell', reason: 'opened' }] })
    const cells = [...board.cells, cell]
    const dice = await recallDice(tx, deps, board)
    if (minesOfBoard(drawTechiesBoard(board.mines, dice), board.mines).includes(cell)) {
      return answer(deps, tx, own, await endBoard(deps, tx, own, { hasHitMine: true, cells }))
    }
    if (!canOpenNext(rules, board, cells.length, board.maxWinMinor)) {
      return answer(deps, tx, own, await endBoard(deps, tx, own, { cells }))
    }
    updateBoard(tx, { ...board, cells, endedId: null })
    publishEvents(tx, [{ kind: 'techies.changed', userId: String(player.userId), boardId: String(board.id) }])
    return answer(deps, tx, own)
  })
}

/**
 * Pays the value of the opened cells of the player's board. Always allowed, also in a pause, because it only ends what was staked before.
 * Refuses with `dataNotFound`, and with `techies_board_changed`, also for a board without an opened cell.
 */
export function cashOut(deps: TechiesDeps, idempotency: Idempotency, input: SeenBoard): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, player) => {
    const own = await requireBoard(deps, tx, player, input)
    if (own.board.cells.length === 0) refuse('techies_board_changed')
    return answer(deps, tx, own, await endBoard(deps, tx, own))
  })
}

/** Ends a board that operators closed, or whose seed is no longer held; does nothing when it has ended. */
export async function closeBoard(
  deps: TechiesDeps,
  tx: Tx,
  player: LockedPlayer,
  boardId: bigint,
  cause: EndCause,
): Promise<boolean> {
  const board = await findBoard(tx, player.userId, boardId)
  if (!board || board.outcome !== null) return false
  const rules = await deps.rules.ofVersion(tx, 'techies', board.rulesVersion)
  await endBoard(deps, tx, { player, board, rules }, cause)
  return true
}

async function requireBoard(
  deps: TechiesDeps,
  tx: Tx,
  player: LockedPlayer,
  { boardId, opened }: SeenBoard,
): Promise<OwnBoard> {
  const board = await findBoard(tx, player.userId, boardId)
  if (!board) refuse('dataNotFound')
  // Without its hold the seed may be known, so that such a board can only be ended.
  const isPlayed = board.outcome === null && player.seedHeldBy === board.id
  if (!isPlayed || board.cells.length !== opened) refuse('techies_board_changed')
  return { player, board, rules: await deps.rules.ofVersion(tx, 'techies', board.rulesVersion) }
}

async function answer(deps: TechiesDeps, tx: Tx, { player, board }: OwnBoard, end?: BoardEnd) {
  const row = await findShownBoard(tx, board.id)
  if (!row) throw new Error(`board ${board.id} is not there`)
  return {
    board: await showBoard(tx, deps, row),
    balance: goldFromMinor(end?.balanceMinor ?? player.balanceMinor),
    exp: end ? { before: end.exp.before, after: end.exp.after } : null,
  }
}
