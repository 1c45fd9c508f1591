import { USERS } from '../../core/player/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Finds a battle by its number, with the name of its creator. */
export function selectBattleBy(
  queries: Queries,
  text: string,
): Promise<{ id: string; title: string; userId: string }[]> {
  return queries.rows(
    'search_battle',
    `select b.ulid as id, u.nickname as title, u.id::text as "userId" from battles b join ${USERS} u on u.id = b.creator_id where b.ulid = upper($1)`,
    [text],
  )
}
