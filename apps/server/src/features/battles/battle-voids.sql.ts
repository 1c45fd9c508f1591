import type { BattleEnd } from '@runecase/api/battles.ts'
import type { Queries } from '../../platform/db.ts'

const IS_VOIDED = `b.end_reason in ('beacon_silent', 'voided_by_operators')`

export interface VoidRow {
  /** The number of the record of its lock. */
  readonly seq: bigint
  readonly battleHash: string
  readonly reason: Extract<BattleEnd, 'beacon_silent' | 'voided_by_operators'>
  readonly lockedAt: Date
}

export function selectVoids(queries: Queries, limit: number): Promise<VoidRow[]> {
  return queries.rows(
    'select_battle_voids',
    `select l.seq, encode(l.battle_hash, 'hex') as "battleHash", b.end_reason as reason, b.locked_at as "lockedAt"
       from battles b join battle_locks l on l.battle_id = b.id where ${IS_VOIDED} order by b.id desc limit $1`,
    [limit],
  )
}

/** The number of locked battles, and how many of them were voided. */
export async function countVoids(queries: Queries): Promise<{ readonly locked: bigint; readonly voided: bigint }> {
  const [row] = await queries.rows<{ locked: bigint; voided: bigint }>(
    'count_battle_voids',
    `select (select coalesce(max(seq), 0) from battle_locks) as locked,
            (select count(*) from battles b join battle_locks l on l.battle_id = b.id where ${IS_VOIDED}) as voided`,
  )
  return row ?? { locked: 0n, voided: 0n }
}
