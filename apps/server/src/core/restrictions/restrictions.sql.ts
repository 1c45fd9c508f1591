import type { RestrictedAction } from '@runecase/api/restrictions-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface NewRestriction {
  readonly id: bigint
  readonly action: RestrictedAction
}

/** Ends restrictions that were not lifted yet; returns their actions. */
export async function updateLifted(
  tx: Tx,
  lift: {
    readonly userId: bigint
    readonly actions: readonly RestrictedAction[]
    readonly operatorId: bigint
    readonly reason: string
  },
): Promise<RestrictedAction[]> {
  const rows = await tx.rows<{ action: RestrictedAction }>(
    'lift_restrictions',
    `update restrictions set lifted_at = clock_timestamp(), lifted_by = $3, lift_reason = $4
      where user_id = $1 and action = any($2::text[]) and lifted_at is null returning action`,
    [lift.userId, lift.actions, lift.operatorId, lift.reason],
  )
  return rows.map((row) => row.action)
}

/** Stores restrictions. `untilAt` null: without an end. */
export function insertRestrictions(
  tx: Tx,
  restrictions: readonly NewRestriction[],
  terms: {
    readonly userId: bigint
    readonly operatorId: bigint
    readonly reason: string
    readonly untilAt: Date | null
  },
): void {
  tx.send(
    'insert_restrictions',
    `insert into restrictions (id, user_id, action, reason, operator_id, until_at)
     select r.id, $1, r.action, $2, $3, coalesce($4::timestamptz, 'infinity') from unnest($5::int8[], $6::text[]) as r (id, action)`,
    [
      terms.userId,
      terms.reason,
      terms.operatorId,
      terms.untilAt,
      restrictions.map((one) => one.id),
      restrictions.map((one) => one.action),
    ],
  )
}

/** SQL: the restrictions of the player `$1` that are in force, as JSON. */
export const IN_FORCE = `(
       select jsonb_object_agg(action, jsonb_build_object('reason', reason, 'until', case when isfinite(until_at) then until_at end))
         from restrictions where user_id = $1 and lifted_at is null and until_at > now())`

/** One restriction with its full history. */
export interface RestrictionRow {
  readonly id: bigint
  readonly action: RestrictedAction
  readonly reason: string
  readonly operatorId: bigint
  readonly beganAt: Date
  /** Null: without an end. */
  readonly untilAt: Date | null
  readonly liftedAt: Date | null
  readonly liftedBy: bigint | null
  readonly liftReason: string | null
}

/** Every restriction of a player, newest first. */
export function selectRestrictions(queries: Queries, userId: bigint): Promise<RestrictionRow[]> {
  return queries.rows(
    'select_restrictions',
    `select id, action, reason, operator_id as "operatorId", began_at as "beganAt",
            case when isfinite(until_at) then until_at end as "untilAt", lifted_at as "liftedAt", lifted_by as "liftedBy",
            lift_reason as "liftReason" from restrictions where user_id = $1 order by id desc limit 200`,
    [userId],
  )
}
