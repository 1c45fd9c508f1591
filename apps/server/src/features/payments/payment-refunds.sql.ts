import type { Queries, Tx } from '../../platform/db.ts'

/** An operators' refund without a final answer from the provider. */
export interface OpenRefund {
  readonly id: bigint
  /** In the payment's currency. */
  readonly amountMinor: bigint
  /** Age in seconds by the database's clock. */
  readonly ageSeconds: number
}

const COLUMNS = `id, amount_minor as "amountMinor", extract(epoch from clock_timestamp() - asked_at)::float8 as "ageSeconds"`

/** Inserts a refund. The caller holds the lock of the order and has checked that no other refund is open. */
export function insertRefund(
  tx: Tx,
  refund: { readonly orderId: bigint; readonly amountMinor: bigint; readonly changeRequestId: bigint },
): void {
  tx.send(
    'insert_payment_refund',
    'insert into payment_refunds (order_id, amount_minor, change_request_id) values ($1, $2, $3)',
    [refund.orderId, refund.amountMinor, refund.changeRequestId],
  )
}

/** The open refund of an order; undefined without one. */
export async function findOpenRefund(queries: Queries, orderId: bigint): Promise<OpenRefund | undefined> {
  const [row] = await queries.rows<OpenRefund>(
    'find_open_payment_refund',
    `select ${COLUMNS} from payment_refunds where order_id = $1 and state = 'asked'`,
    [orderId],
  )
  return row
}

/** Marks the refund as done. `operationId` took the money from the player; null when they were never credited. */
export function updateRefundDone(tx: Tx, id: bigint, operationId: bigint | null): void {
  tx.send(
    'update_payment_refund_done',
    `update payment_refunds set state = 'done', operation_id = $2, ended_at = clock_timestamp() where id = $1 and state = 'asked'`,
    [id, operationId],
  )
}

export function updateRefundRefused(tx: Tx, id: bigint, fault: string): void {
  tx.send(
    'update_payment_refund_refused',
    `update payment_refunds set state = 'refused', fault = $2, ended_at = clock_timestamp() where id = $1 and state = 'asked'`,
    [id, fault],
  )
}
