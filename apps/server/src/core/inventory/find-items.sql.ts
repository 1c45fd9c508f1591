import type { Queries } from '../../platform/db.ts'

/** Finds an item by its number, with its name. Its id contains the id of the operation that made it, which gives the player. */
export function selectItemById(queries: Queries, id: bigint): Promise<{ id: string; title: string; userId: string }[]> {
  return queries.rows(
    'search_item',
    `with made as (
         select user_id from openings where id = ($1::int8 >> 6) << 6
         union select user_id from upgrades where id = ($1::int8 >> 6) << 6
         union select user_id from contracts where id = ($1::int8 >> 6) << 6
         union select user_id from unpackings where id = ($1::int8 >> 6) << 6
         union select user_id from withdrawals where item_id = $1
         union select s.user_id from battle_prizes z join battle_seats s on s.battle_id = z.battle_id where z.item_id = $1 and s.user_id is not null)
     select i.id::text as id, c.name || ' · ' || u.nickname as title, u.id::text as "userId"
       from made m join items i on i.user_id = m.user_id and i.id = $1 join catalogue_items c on c.id = i.catalogue_item_id
       join users u on u.id = m.user_id`,
    [id],
  )
}
