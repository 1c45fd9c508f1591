import type { SupportSubject } from '../../core/support-subjects/public.ts'
import { selectSeats } from './battle-seats.sql.ts'
import { findBattle } from './battles.sql.ts'

/** A battle in which the player has or had a seat, by its ulid. */
export const battleSubject: SupportSubject = {
  kind: 'battle',
  async find(queries, userId, id) {
    const battle = await findBattle(queries, id)
    const seats = battle ? await selectSeats(queries, [battle.id]) : []
    return battle && seats.some((seat) => seat.userId === userId) ? { id: battle.ulid, name: null } : undefined
  },
}
