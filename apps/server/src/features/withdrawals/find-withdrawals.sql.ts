import type { AdminQuery } from '../../core/operators/public.ts'
import { USERS } from '../../core/player/public.ts'
import type { Queries } from '../../platform/db.ts'

const MAX_PARTS = 5

/** Withdrawals with this number or code, or whose number contains it, each with the name of its player. */
export function selectWithdrawalsBy(
  queries: Queries,
  { text, number, numberPart }: Pick<AdminQuery, 'text' | 'number' | 'numberPart'>,
): Promise<{ id: string; title: string; userId: string }[]> {
  return queries.rows(
    'search_withdrawals',
    `select w.id::text as id, u.nickname || ' · ' || w.code as title, u.id::text as "userId"
       from (select id, user_id, code from withdrawals where id = $1::int8
             union select id, user_id, code from withdrawals where code = upper($2)
             union (select id, user_id, code from withdrawals where id::text like $3 limit ${MAX_PARTS})) w
       join ${USERS} u on u.id = w.user_id order by w.id is distinct from $1::int8, w.id desc`,
    [number ?? null, text, numberPart ?? null],
  )
}
