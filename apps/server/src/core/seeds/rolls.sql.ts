import { numbers } from '../../platform/array-literal.ts'
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

/** SQL: records rolls in a statement that writes a whole batch; its eight parameters begin with number `first`. */
export const insertRolls = (
  first: number,
) => `insert into rolls (id, user_id, purpose, seed_id, nonce, range, value, reference)
       select * from unnest($${first}::int8[], $${first + 1}::int8[], $${first + 2}::text[], $${first + 3}::int8[], $${first + 4}::int8[],
         $${first + 5}::int8[], $${first + 6}::int8[], $${first + 7}::text[])`

/** The parameters of `insertRolls`. */
export const rollValues = (rolls: readonly RollRow[]) => [
  numbers(rolls.map((one) => one.id)),
  numbers(rolls.map((one) => one.userId)),
  rolls.map((one) => one.purpose),
  numbers(rolls.map((one) => one.seedId)),
  numbers(rolls.map((one) => one.nonce)),
  numbers(rolls.map((one) => one.range)),
  numbers(rolls.map((one) => one.value)),
  rolls.map((one) => one.reference),
]
