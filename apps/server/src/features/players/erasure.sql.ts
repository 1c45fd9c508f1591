import type { ErasureBlocker } from '@runecase/api/operator/erasure-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** What stands in the way of an erasure: what is under way needs its player, and a ban or a pause must not be shed with a name. */
export async function selectErasureBlockers(queries: Queries, userId: bigint): Promise<ErasureBlocker[]> {
  const rows = await queries.rows<{ blocker: ErasureBlocker }>(
    'select_erasure_blockers',
    `select 'bot' as blocker from users where id = $1 and (is_bot or is_admin)
     union all select 'restricted' from restrictions where user_id = $1 and lifted_at is null and until_at > now() group by 1
     union all select 'excluded' from exclusions where user_id = $1 and until_at > now() group by 1
     union all select 'debt' from players where user_id = $1 and (owed_minor > 0 or owed_coins > 0)
     union all select 'withdrawal' from withdrawals where user_id = $1 and ended_at is null group by 1
     union all select 'payment' from payment_orders where user_id = $1 and state in ('created', 'pending', 'review') group by 1
     union all select 'battle' from battle_seats s join battles b on b.id = s.battle_id
                where s.user_id = $1 and s.is_active and b.status in ('created', 'started') group by 1`,
    [userId],
  )
  return rows.map(({ blocker }) => blocker)
}

/** Forgets what operators noted about a player. */
export async function eraseNotes(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('erase_player_notes', 'delete from player_notes where user_id = $1', [userId])
}
