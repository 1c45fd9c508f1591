import { OPENINGS } from '../../core/openings/public.ts'
import { USERS } from '../../core/player/public.ts'
import { ROLLS } from '../../core/seeds/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Finds a roll by its number, with the name of its player. */
export function selectRollById(queries: Queries, id: bigint): Promise<{ id: string; title: string; userId: string }[]> {
  return queries.rows(
    'search_roll',
    `select $1::int8::text as id, u.nickname as title, u.id::text as "userId" from ${USERS} u
      where u.id in (select user_id from ${OPENINGS} where id = $1 union select user_id from ${ROLLS} where id = $1)`,
    [id],
  )
}
