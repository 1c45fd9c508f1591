import type { ErasureBlocker } from '@runecase/api/operator/erasure-rules.ts'
import { PLAYERS } from '../../core/ledger/public.ts'
import { USERS } from '../../core/player/public.ts'
import { wasPaused } from '../../core/protection/public.ts'
import { RESTRICTIONS } from '../../core/restrictions/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** What prevents an erasure besides unfinished operations: a ban or a pause must not be evaded by an erasure. */
export async function selectErasureBlockers(queries: Queries, userId: bigint): Promise<ErasureBlocker[]> {
  const rows = await queries.rows<{ blocker: ErasureBlocker }>(
    'select_erasure_blockers',
    `select 'bot' as blocker from ${USERS} where id = $1 and (is_bot or is_admin)
     union all select 'restricted' from ${RESTRICTIONS} where user_id = $1 and lifted_at is null and until_at > now() group by 1
     union all select 'excluded' where ${wasPaused('$1', 'now()')}
     union all select 'debt' from ${PLAYERS} where user_id = $1 and (owed_minor > 0 or owed_coins > 0)`,
    [userId],
  )
  return rows.map(({ blocker }) => blocker)
}

/** Deletes operators' notes about a player. */
export async function eraseNotes(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('erase_player_notes', 'delete from player_notes where user_id = $1', [userId])
}
