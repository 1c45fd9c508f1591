import type { LimitKind, LimitPeriod } from '@runecase/api/protection.ts'
import type { Queries } from '../../platform/db.ts'

const MOST = 100

export interface LimitChangeRow {
  readonly id: bigint
  readonly at: Date
  readonly askedAt: Date
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** Minor units; null: no limit. */
  readonly fromMinor: bigint | null
  readonly toMinor: bigint | null
}

/** Limits that came into force, the newest first. */
export function selectLimitChanges(queries: Queries, userId: bigint): Promise<LimitChangeRow[]> {
  return queries.rows(
    'select_limit_changes',
    `select id, in_force_at as at, asked_at as "askedAt", kind, period, from_minor as "fromMinor", to_minor as "toMinor"
       from limit_changes where user_id = $1 order by id desc limit ${MOST}`,
    [userId],
  )
}

export interface PauseRow {
  readonly id: bigint
  readonly beganAt: Date
  /** Null: without an end. */
  readonly untilAt: Date | null
}

/** Pauses that a player took, the newest first. */
export function selectPauses(queries: Queries, userId: bigint): Promise<PauseRow[]> {
  return queries.rows(
    'select_player_pauses',
    `select id, began_at as "beganAt", case when isfinite(until_at) then until_at end as "untilAt"
       from exclusions where user_id = $1 order by id desc limit ${MOST}`,
    [userId],
  )
}
