import type { AdminQuery } from '../../core/operators/public.ts'
import { USERS } from '../../core/player/public.ts'
import type { Queries } from '../../platform/db.ts'

const MAX_PARTS = 5

/** Refills whose number equals or contains this one, each with the name of its player. */
export function selectOrdersBy(
  queries: Queries,
  { number, numberPart }: Pick<AdminQuery, 'number' | 'numberPart'>,
): Promise<{ id: string; title: string; userId: string }[]> {
  return queries.rows(
    'search_order',
    `select o.id::text as id, u.nickname as title, u.id::text as "userId"
       from ((select id, user_id from payment_orders where id = $1::int8)
             union (select id, user_id from payment_orders where id::text like $2 limit ${MAX_PARTS})) o
       join ${USERS} u on u.id = o.user_id order by o.id is distinct from $1::int8, o.id desc`,
    [number ?? null, numberPart ?? null],
  )
}
