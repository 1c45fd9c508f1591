import { USERS } from '../player/public.ts'
import { wasPaused } from '../protection/public.ts'
import { wasBarredFromPlay } from '../restrictions/public.ts'

/**
 * SQL: a condition, whether a player competes for prizes with what they did at a moment: no operators and bots, nobody in a pause, nobody who may
 * not play. Both are expressions.
 */
export const mayCompete = (player: string, at: string) =>
  `exists (select from ${USERS} u where u.id = ${player} and not u.is_bot and not u.is_admin)
    and not ${wasPaused(player, at)} and not ${wasBarredFromPlay(player, at)}`
