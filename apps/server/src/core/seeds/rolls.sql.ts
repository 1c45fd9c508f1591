import type { Tx } from '../../platform/db.ts'

/** A recorded roll: an integer below `range`, with its seed and nonce. */
export interface RollRow {
  readonly id: bigint
  readonly userId: bigint
  readonly purpose: string
  readonly seedId: bigint
  readonly nonce: number
  readonly range: number
  readonly value: number
  readonly reference: string
}

/** SQL: joins the roll of the operation `id` as `r`; its columns are null while there is none. */
export const rollJoin = (id: string) => `left join rolls r on r.id = ${id}`

export function insertRoll(tx: Tx, roll: RollRow): void {
  tx.send(
    'insert_roll',
    'insert into rolls (id, user_id, purpose, seed_id, nonce, range, value, reference) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [roll.id, roll.userId, roll.purpose, roll.seedId, roll.nonce, roll.range, roll.value, roll.reference],
  )
}
