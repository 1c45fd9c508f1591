import { levelOf } from '@runecase/game/level.ts'
import type { Queries } from '../../platform/db.ts'
import { PLAYERS } from '../ledger/public.ts'

/** A player with the figures of their account. */
export interface RegisteredPlayer {
  readonly id: bigint
  readonly level: number
  /** Opened cases. */
  readonly opened: bigint
}

/** Players registered in a range of ids who may be sent a notice: no bots, no erased players, no players in a pause. */
export async function selectRegistered(
  queries: Queries,
  { fromId, untilId }: { readonly fromId: bigint; readonly untilId: bigint },
): Promise<RegisteredPlayer[]> {
  const rows = await queries.rows<{ id: bigint; experienceMinor: bigint; opened: bigint }>(
    'select_registered_players',
    `select u.id, p.experience_minor as "experienceMinor", p.opened from users u join ${PLAYERS} p on p.user_id = u.id
      where u.id >= $1 and u.id < $2 and not u.is_bot and u.erased_at is null
        and (p.excluded_until is null or p.excluded_until < clock_timestamp())`,
    [fromId, untilId],
  )
  return rows.map(({ id, experienceMinor, opened }) => ({ id, level: levelOf(experienceMinor), opened }))
}
