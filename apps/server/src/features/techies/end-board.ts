import type { TechiesEnd } from '@runecase/api/techies-rules.ts'
import { drawTechiesBoard, techiesBoards, techiesPayout } from '@runecase/game/techies.ts'
import type { TechiesRules } from '@runecase/game/techies-rules.ts'
import { experienceGain } from '../../core/commands/public.ts'
import {
  addSpent,
  ENTRY_KIND,
  goldSpent,
  HOUSE_ACCOUNT,
  type LedgerEntry,
  type LockedPlayer,
  moveMoney,
} from '../../core/ledger/public.ts'
import { insertPlays, type Play, playSettled } from '../../core/plays/public.ts'
import { insertRoll, recallDice, releaseSeed } from '../../core/seeds/public.ts'
import type { Tx } from '../../platform/db.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import { safeCells } from './show-board.ts'
import { type BoardRow, updateBoard } from './techies.sql.ts'
import type { TechiesDeps } from './techies-deps.ts'

/** An unfinished board under its player's lock. */
export interface OwnBoard {
  readonly player: LockedPlayer
  readonly board: BoardRow
  readonly rules: TechiesRules
}

/** The result of ending a board. */
export interface BoardEnd {
  readonly balanceMinor: bigint
  readonly exp: { readonly before: number; readonly after: number }
}

/** Why a board ends: the player cashed out or opened a mine, or operators closed the game. */
export interface EndCause {
  readonly hasHitMine?: true
  readonly isClosed?: true
  readonly cells?: readonly number[]
}

/**
 * Ends a board: records its roll, releases the seed, pays the value of the opened cells, and settles the play. A board without an opened
 * cell returns its stake and is no play.
 */
export async function endBoard(deps: TechiesDeps, tx: Tx, own: OwnBoard, cause: EndCause = {}): Promise<BoardEnd> {
  const { player, rules } = own
  const { userId } = player
  const cells = cause.cells ?? own.board.cells
  const outcome: TechiesEnd = cause.hasHitMine ? 'lost' : cells.length === 0 ? 'returned' : 'won'
  const board = { ...own.board, cells, outcome }
  const payoutMinor = outcome === 'lost' ? 0n : techiesPayout(rules, board, cells.length)
  const endedId = deps.ids.next()
  updateBoard(tx, { id: board.id, cells, outcome, endedId, payoutMinor, isClosed: cause.isClosed ?? false })
  await recordRoll(deps, tx, board)
  releaseSeed(tx, userId, board.id)
  if (outcome === 'returned') {
    const balanceMinor = await pay(tx, own, { endedId, payoutMinor, kind: ENTRY_KIND.techiesReturned, events: [] })
    return { balanceMinor, exp: experienceGain(player, 0n) }
  }
  const experienceMinor = (board.stakeMinor * BigInt(rules.experiencePercent)) / 100n
  const gain = experienceGain(player, experienceMinor)
  // What a board pays out does not count as spent, because otherwise a board cashed out after one cell would count like a bought case.
  const spentMinor = payoutMinor < board.stakeMinor ? board.stakeMinor - payoutMinor : 0n
  await addSpent(tx, [userId], { priceMinor: spentMinor, experience: experienceMinor })
  const play: Play<'techies'> = {
    kind: 'techies',
    id: endedId,
    userId,
    currency: 'GOLD',
    stakedMinor: board.stakeMinor,
    wonMinor: payoutMinor,
    experienceMinor,
    coins: 0n,
    itemsIn: [],
    itemsOut: [],
    facts: {
      boardId: String(board.id),
      mines: board.mines,
      opened: safeCells(board),
      hasWon: outcome === 'won',
    },
  }
  insertPlays(tx, [play])
  const balanceMinor = await pay(tx, own, {
    endedId,
    payoutMinor,
    kind: ENTRY_KIND.techiesPayout,
    events: [...gain.events, ...goldSpent(userId, endedId, spentMinor), playSettled(play)],
  })
  return { balanceMinor, exp: gain }
}

/** The roll is recorded only at the end, so that nobody can read it anywhere before. */
async function recordRoll(deps: TechiesDeps, tx: Tx, board: BoardRow): Promise<void> {
  const dice = await recallDice(tx, deps, board)
  insertRoll(tx, {
    id: board.id,
    userId: board.userId,
    purpose: 'techies',
    seedId: board.seedId,
    nonce: board.nonce,
    range: techiesBoards(board.mines),
    value: drawTechiesBoard(board.mines, dice),
    reference: `rules ${board.rulesVersion}`,
  })
}

async function pay(
  tx: Tx,
  { player, board }: OwnBoard,
  payment: {
    readonly endedId: bigint
    readonly payoutMinor: bigint
    readonly kind: LedgerEntry['kind']
    readonly events: readonly DomainEvent[]
  },
): Promise<bigint> {
  const { endedId, payoutMinor, kind } = payment
  const { userId } = player
  const events: DomainEvent[] = [
    ...payment.events,
    { kind: 'techies.changed', userId: String(userId), boardId: String(board.id) },
  ]
  if (payoutMinor === 0n) {
    publishEvents(tx, events)
    return player.balanceMinor
  }
  const balances = await moveMoney(tx, {
    operationId: endedId,
    entries: [
      { accountId: userId, kind, currency: 'GOLD', amount: payoutMinor },
      { accountId: HOUSE_ACCOUNT.techiesBoards, kind, currency: 'GOLD', amount: -payoutMinor },
    ],
    events: () => events,
  })
  return balances.get(userId)?.balanceMinor ?? player.balanceMinor
}
