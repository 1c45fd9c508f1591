import type { Tx } from '../../platform/db.ts'

/** A recorded refund or chargeback; amounts in the order's currency, the other sums in minor units of GOLD, and coins. */
interface ReturnRow {
  readonly operationId: bigint
  readonly orderId: bigint
  readonly kind: 'refund' | 'chargeback'
  readonly amountMinor: bigint
  readonly totalMinor: bigint
  readonly valueMinor: bigint
  readonly bonusMinor: bigint
  readonly owedMinor: bigint
  readonly coins: bigint
  /** The part of the coins that the player no longer had. */
  readonly owedCoins: bigint
}

export function insertReturn(tx: Tx, row: ReturnRow): void {
  tx.send(
    'insert_payment_return',
    `insert into payment_returns (operation_id, order_id, kind, amount_minor, total_minor, value_minor, bonus_minor, owed_minor, coins, owed_coins)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.operationId,
      row.orderId,
      row.kind,
      row.amountMinor,
      row.totalMinor,
      row.valueMinor,
      row.bonusMinor,
      row.owedMinor,
      row.coins,
      row.owedCoins,
    ],
  )
}
