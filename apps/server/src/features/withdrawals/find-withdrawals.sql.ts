import type { OfficeQuery } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Withdrawals with this number or code, each with the name of its player. */
export function selectWithdrawalsBy(
  queries: Queries,
  { text, number }: Pick<OfficeQuery, 'text' | 'number'>,
): Promise<{ id: string; title: string; userId: string }[]> {
  return queries.rows(
    'search_withdrawals',
    `select w.id::text as id, u.nickname || ' · ' || w.code as title, u.id::text as "userId"
       from (select * from withdrawals where id = $1::int8 union select * from withdrawals where code = upper($2)) w join users u on u.id = w.user_id`,
    [number ?? null, text],
  )
}
