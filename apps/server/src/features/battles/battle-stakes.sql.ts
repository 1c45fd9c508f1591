import type { Tx } from '../../platform/db.ts'

/** The stakes that were not returned yet. The primary key of `battle_refunds` prevents a second return. */
export function selectOpenStakes(tx: Tx, battleId: bigint): Promise<{ stakeId: bigint; userId: bigint | null }[]> {
  return tx.rows(
    'select_open_stakes',
    `select s.stake_id as "stakeId", s.user_id as "userId" from battle_seats s
      where s.battle_id = $1 and not exists (select from battle_refunds r where r.stake_id = s.stake_id)
      order by s.user_id nulls last, s.slot`,
    [battleId],
  )
}

export function insertRefunds(
  tx: Tx,
  operation: { readonly battleId: bigint; readonly operationId: bigint },
  stakes: readonly { readonly stakeId: bigint; readonly userId: bigint | null }[],
): void {
  tx.send(
    'insert_battle_refunds',
    `insert into battle_refunds (stake_id, battle_id, user_id, operation_id)
     select stake_id, $1, user_id, $2 from unnest($3::int8[], $4::int8[]) as s (stake_id, user_id)`,
    [operation.battleId, operation.operationId, stakes.map((one) => one.stakeId), stakes.map((one) => one.userId)],
  )
}
