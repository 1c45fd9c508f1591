import type { Queries } from '../../platform/db.ts'
import { CATALOGUE_ITEMS } from '../catalog/relations.sql.ts'
import { ITEMS } from '../items/public.ts'
import { USERS } from '../player/public.ts'

/** Finds an item by its number, with its name. Its id contains the id of the operation that made it, which gives the player: `owners` are queries of it. */
export function selectItemById(
  queries: Queries,
  id: bigint,
  owners: readonly string[],
): Promise<{ id: string; title: string; userId: string }[]> {
  return queries.rows(
    'search_item',
    `with made as (
         ${['select user_id from unpackings where id = ($1::int8 >> 6) << 6', ...owners].join('\n         union ')})
     select i.id::text as id, c.name || ' · ' || u.nickname as title, u.id::text as "userId"
       from made m join ${ITEMS} i on i.user_id = m.user_id and i.id = $1 join ${CATALOGUE_ITEMS} c on c.id = i.catalogue_item_id
       join ${USERS} u on u.id = m.user_id`,
    [id],
  )
}
