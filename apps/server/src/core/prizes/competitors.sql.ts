import { USERS } from '../player/public.ts'
import { wasPaused } from '../protection/public.ts'
import { wasBarredFromPlay } from '../restrictions/public.ts'

/**
 * SQL: the condition that a player competes for prizes with their actions at a time: no operators, no bots, no players in a pause, and none
 * who may not play. Both are expressions.
 */
export const mayCompete = (player: string, at: string) =>
  `exists (select from ${USERS} u where u.id = ${player} and not u.is_bot and not u.is_admin)
    and not ${wasPaused(player, at)} and not ${wasBarredFromPlay(player, at)}`
