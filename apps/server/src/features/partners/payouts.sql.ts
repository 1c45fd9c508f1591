import type { Queries, Tx } from '../../platform/db.ts'

export interface PayoutRow {
  readonly operationId: bigint
  readonly amountMinor: bigint
  readonly changeRequestId: bigint | null
  readonly at: Date
}

/** The newest payouts of a partner. */
export function selectPayouts(queries: Queries, partnerId: bigint, most: number): Promise<PayoutRow[]> {
  return queries.rows(
    'select_partner_payouts',
    `select operation_id as "operationId", amount_minor as "amountMinor", change_request_id as "changeRequestId", at
       from partner_payouts where partner_id = $1 order by operation_id desc limit $2`,
    [partnerId, most],
  )
}

/** The sum that a partner has paid out without an operator by operations from this one on. */
export async function sumOwnPayouts(queries: Queries, partnerId: bigint, fromId: bigint): Promise<bigint> {
  const [row] = await queries.rows<{ sum: bigint }>(
    'sum_own_partner_payouts',
    `select coalesce(sum(amount_minor), 0)::int8 as sum from partner_payouts
      where partner_id = $1 and operation_id >= $2 and change_request_id is null`,
    [partnerId, fromId],
  )
  return row?.sum ?? 0n
}

/** Records a payout and adds it to the partner's total. The caller holds the partner's lock. */
export function insertPayout(
  tx: Tx,
  payout: Pick<PayoutRow, 'operationId' | 'amountMinor' | 'changeRequestId'> & { readonly partnerId: bigint },
): void {
  tx.send(
    'insert_partner_payout',
    `with p as (update partners set paid_minor = paid_minor + $3 where user_id = $2)
     insert into partner_payouts (operation_id, partner_id, amount_minor, change_request_id) values ($1, $2, $3, $4)`,
    [payout.operationId, payout.partnerId, payout.amountMinor, payout.changeRequestId],
  )
}
