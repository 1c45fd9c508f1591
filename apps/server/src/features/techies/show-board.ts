import { goldFromMinor } from '@runecase/api/money.ts'
import type { TechiesBoard } from '@runecase/api/techies.ts'
import { minesOfBoard, techiesMultiplier, techiesPayout } from '@runecase/game/techies.ts'
import type { TechiesRules } from '@runecase/game/techies-rules.ts'
import type { PlayRulesBook } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'
import { timeOfId } from '../../platform/ids.ts'
import { type BoardRow, findUnfinishedBoard, type ShownBoardRow } from './techies.sql.ts'

type RulesDeps = { readonly rules: Pick<PlayRulesBook, 'ofVersion'> }

/** The safe cells that were opened. */
export function safeCells({ cells, outcome }: Pick<BoardRow, 'cells' | 'outcome'>): number {
  return outcome === 'lost' ? cells.length - 1 : cells.length
}

/** A board as its player, or anybody once it is finished, may see it. */
export async function showBoard(queries: Queries, { rules }: RulesDeps, row: ShownBoardRow): Promise<TechiesBoard> {
  const own = await rules.ofVersion(queries, 'techies', row.rulesVersion)
  return shownBoard(own, row)
}

/** The unfinished board of a player. Throws when there is none. */
export async function requireUnfinishedBoard(queries: Queries, deps: RulesDeps, userId: bigint): Promise<TechiesBoard> {
  const row = await findUnfinishedBoard(queries, userId)
  if (!row) throw new Error(`player ${userId} has no unfinished board`)
  return showBoard(queries, deps, row)
}

export function shownBoard(rules: TechiesRules, row: ShownBoardRow): TechiesBoard {
  const { mines, stakeMinor, outcome, payoutMinor } = row
  const opened = safeCells(row)
  const payoutAfter = (count: number) => ({
    multiplier: Number(techiesMultiplier(rules, mines, count)) / 100,
    gold: goldFromMinor(techiesPayout(rules, { stakeMinor, mines }, count)),
  })
  const now = payoutAfter(opened)
  return {
    id: String(row.id),
    mines,
    stake: goldFromMinor(stakeMinor),
    cells: [...row.cells],
    end: outcome,
    isClosed: row.isClosed,
    payout:
      payoutMinor === null
        ? now
        : { multiplier: payoutMinor === 0n ? 0 : now.multiplier, gold: goldFromMinor(payoutMinor) },
    next: outcome === null ? payoutAfter(opened + 1) : null,
    minesAt: outcome === null || row.board === null ? null : minesOfBoard(Number(row.board), mines),
    serverSeedHash: row.commitment.toString('hex'),
    clientSeed: row.clientSeed,
    nonce: row.nonce,
    createdAt: timeOfId(row.id),
  }
}
