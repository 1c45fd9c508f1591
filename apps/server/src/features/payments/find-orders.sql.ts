import type { Queries } from '../../platform/db.ts'

/** Finds a refill, with the name of its player. */
export function selectOrderById(
  queries: Queries,
  id: bigint,
): Promise<{ id: string; title: string; userId: string }[]> {
  return queries.rows(
    'search_order',
    `select o.id::text as id, u.nickname as title, u.id::text as "userId" from payment_orders o join users u on u.id = o.user_id where o.id = $1`,
    [id],
  )
}
