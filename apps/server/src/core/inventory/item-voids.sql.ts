import type { Tx } from '../../platform/db.ts'

/** Stores the change request that voided an item, and the owner's compensation. */
export function insertItemVoid(
  tx: Tx,
  voided: {
    readonly operationId: bigint
    readonly changeRequestId: bigint
    readonly userId: bigint
    readonly itemId: bigint
    readonly amountMinor: bigint
  },
): void {
  tx.send(
    'insert_item_void',
    'insert into item_voids (operation_id, change_request_id, user_id, item_id, amount_minor) values ($1, $2, $3, $4, $5)',
    [voided.operationId, voided.changeRequestId, voided.userId, voided.itemId, voided.amountMinor],
  )
}
