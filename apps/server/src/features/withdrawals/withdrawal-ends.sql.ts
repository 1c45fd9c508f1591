import type { Queries } from '../../platform/db.ts'

/** A withdrawal that has ended, and how. */
export interface EndedWithdrawal {
  readonly id: bigint
  readonly userId: bigint
  readonly itemName: string
  readonly isDelivered: boolean
}

/** Of these withdrawals those that have ended. */
export function selectEnded(queries: Queries, ids: readonly bigint[]): Promise<EndedWithdrawal[]> {
  return queries.rows(
    'select_ended_withdrawals',
    `select w.id, w.user_id as "userId", c.name as "itemName", w.status = 20 as "isDelivered"
       from withdrawals w join catalogue_items c on c.id = w.catalogue_item_id
      where w.id = any($1::int8[]) and w.ended_at is not null order by w.id`,
    [ids],
  )
}
