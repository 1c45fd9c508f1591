import type { Tx } from '../../platform/db.ts'

export interface Correction {
  readonly operationId: bigint
  readonly changeRequestId: bigint
  readonly userId: bigint
  readonly amountMinor: bigint
}

/** Stores a correction with its change request; each request corrects only once. */
export function insertCorrection(tx: Tx, correction: Correction): void {
  tx.send(
    'insert_balance_correction',
    'insert into balance_corrections (operation_id, change_request_id, user_id, amount_minor) values ($1, $2, $3, $4)',
    [correction.operationId, correction.changeRequestId, correction.userId, correction.amountMinor],
  )
}
