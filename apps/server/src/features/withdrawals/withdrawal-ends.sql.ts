import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'

/** An ended withdrawal and its result. */
export interface EndedWithdrawal {
  readonly id: bigint
  readonly userId: bigint
  readonly itemName: string
  readonly isDelivered: boolean
  /** Whether support credited it instead. */
  readonly isCredited: boolean
  /** The request that caused it. */
  readonly requestId: string | null
}

/** The ended ones among these withdrawals, except those that another one delivers again. */
export function selectEnded(queries: Queries, ids: readonly bigint[]): Promise<EndedWithdrawal[]> {
  return queries.rows(
    'select_ended_withdrawals',
    `select w.id, w.user_id as "userId", c.name as "itemName", w.status = 20 as "isDelivered", w.cause = 'credited_by_support' as "isCredited",
            w.request_id as "requestId"
       from withdrawals w join ${CATALOGUE_ITEMS} c on c.id = w.catalogue_item_id
      where w.id = any($1::int8[]) and w.ended_at is not null and w.cause <> 'sent_again' order by w.id`,
    [ids],
  )
}
