import { USERS } from '../core/player/public.ts'
import { SESSIONS } from '../core/session/public.ts'
import type { Caller } from '../platform/caller.ts'
import type { Queries } from '../platform/db.ts'

/** The simulated players whose accounts a node created, in order of registration, each with their last session. */
export function playersOfNode(queries: Queries, node: number): Promise<Caller[]> {
  return queries.rows(
    'select_players_of_node',
    `select u.id as "userId", (select max(s.id) from ${SESSIONS} s where s.user_id = u.id) as "sessionId"
       from ${USERS} u where u.is_fake and ((u.id >> 16) & 63) = $1 order by u.created_at, u.id`,
    [node],
  )
}
