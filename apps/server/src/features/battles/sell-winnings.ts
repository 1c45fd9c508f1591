import { goldFromMinor } from '@runecase/api/money.ts'
import { runPlayerCommand } from '../../core/commands/public.ts'
import { sellHeld } from '../../core/inventory/public.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { BattleDeps } from './battle-deps.ts'
import { selectPrizeIds } from './battle-drops.sql.ts'
import { findBattle } from './battles.sql.ts'

/** Sells everything that the caller won in a battle and still has, at current prices. Refuses with `invalidItem` when nothing is left. */
export function sellBattleWinnings(deps: BattleDeps, idempotency: Idempotency, ulid: string): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const record = await findBattle(tx, ulid)
    if (!record) refuse('dataNotFound')
    const sold = await sellHeld(tx, { player, operationId, ids: await selectPrizeIds(tx, record.id, player.userId) })
    if (sold.count === 0) refuse('invalidItem')
    return { sum: goldFromMinor(sold.sumMinor), balance: goldFromMinor(sold.balanceMinor) }
  })
}
