import type { TechiesProof } from '@runecase/api/fair-proofs.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { minesOfBoard, techiesBoards } from '@runecase/game/techies.ts'
import type { z } from 'zod'
import { provedRules } from '../../core/catalog/public.ts'
import { provedSeed } from '../../core/seeds/public.ts'
import type { Queries } from '../../platform/db.ts'
import { findProvedBoard } from './techies.sql.ts'

/**
 * The proof of a finished board, by its id or the operation that ended it. An unfinished one has no proof, because its roll would reveal
 * the mines.
 */
export async function proveBoard(queries: Queries, id: bigint): Promise<z.infer<typeof TechiesProof> | undefined> {
  const row = await findProvedBoard(queries, id)
  if (!row) return undefined
  const { mines } = row
  const ticket = Number(row.ticket)
  return {
    ...provedSeed(row),
    ...provedRules(row),
    purpose: 'techies',
    ticket,
    mines,
    range: techiesBoards(mines),
    minesAt: minesOfBoard(ticket, mines),
    cells: [...row.cells],
    stake: goldFromMinor(row.stakeMinor),
    end: row.outcome,
    payout: goldFromMinor(row.payoutMinor),
  }
}
