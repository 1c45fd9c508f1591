import type { AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** Takes the turn to poll for waiting work; false while a process has it, or when one polled since `before`. */
export async function takeTurn(tx: Tx, now: Date, before: Date): Promise<boolean> {
  const rows = await tx.rows(
    'take_alert_turn',
    `with turn as (select is_only from operator_alert_watch where looked_at <= $2 for update skip locked)
     update operator_alert_watch w set looked_at = $1 from turn where w.is_only = turn.is_only returning w.is_only`,
    [now, before],
  )
  return rows.length > 0
}

/** Locks the turn taken at `takenAt` until the end of the transaction; false when it was taken again since. */
export async function holdsTurn(tx: Tx, takenAt: Date): Promise<boolean> {
  const rows = await tx.rows('hold_alert_turn', 'select from operator_alert_watch where looked_at = $1 for update', [
    takenAt,
  ])
  return rows.length > 0
}

/** Deletes alerts that ended before a time, with their messages, and codes that expired before it; at most `most` alerts. */
export async function deleteOldAlerts(tx: Tx, before: Date, most: number): Promise<void> {
  await tx.rows(
    'delete_old_alerts',
    `with old as materialized (select id from operator_alerts where ended_at < $1 order by ended_at limit $2 for update skip locked),
       messages as (delete from operator_alert_deliveries d using old where d.alert_id = old.id),
       codes as (delete from operator_alert_codes where expires_at < $1)
     delete from operator_alerts a using old where a.id = old.id`,
    [before, most],
  )
}

export interface OpenAlertRow {
  readonly id: bigint
  readonly kind: AttentionKind
  /** Empty for a queue. */
  readonly subject: string
  readonly level: number
  readonly raisedAt: Date
  readonly acknowledgedAt: Date | null
  readonly acknowledgedBy: bigint | null
}

const OPEN_COLUMNS = `id, kind, subject, level, raised_at as "raisedAt", acknowledged_at as "acknowledgedAt", acknowledged_by as "acknowledgedBy"`

/** Alerts that have not ended, oldest first. */
export function selectOpenAlerts(queries: Queries): Promise<OpenAlertRow[]> {
  return queries.rows(
    'select_open_alerts',
    `select ${OPEN_COLUMNS} from operator_alerts where ended_at is null order by id`,
  )
}

/** Locks the alerts that have not ended. */
export function lockOpenAlerts(tx: Tx): Promise<OpenAlertRow[]> {
  return tx.rows(
    'lock_open_alerts',
    `select ${OPEN_COLUMNS} from operator_alerts where ended_at is null order by id for update`,
  )
}

/** Locks an alert that has not ended. */
export async function lockOpenAlert(tx: Tx, id: bigint): Promise<OpenAlertRow | undefined> {
  const [row] = await tx.rows<OpenAlertRow>(
    'lock_open_alert',
    `select ${OPEN_COLUMNS} from operator_alerts where id = $1 and ended_at is null for update`,
    [id],
  )
  return row
}

/** Raises an alert; undefined when it is open already. */
export async function insertAlert(
  tx: Tx,
  alert: { readonly kind: AttentionKind; readonly subject: string; readonly level: number; readonly at: Date },
): Promise<bigint | undefined> {
  const [row] = await tx.rows<{ id: bigint }>(
    'insert_alert',
    `insert into operator_alerts (kind, subject, level, raised_at, rose_at) values ($1, $2, $3, $4, $4)
     on conflict (kind, subject) where ended_at is null do nothing returning id`,
    [alert.kind, alert.subject, alert.level, alert.at],
  )
  return row?.id
}

/** Raises the level of an alert and removes its operator, who had taken on a lower level. */
export function updateAlertLevel(tx: Tx, id: bigint, level: number, at: Date): void {
  tx.send(
    'update_alert_level',
    `update operator_alerts set level = $2, rose_at = $3, acknowledged_at = null, acknowledged_by = null where id = $1`,
    [id, level, at],
  )
}

export function updateAlertEnded(tx: Tx, id: bigint, at: Date): void {
  tx.send('update_alert_ended', 'update operator_alerts set ended_at = $2 where id = $1', [id, at])
}

export function updateAlertAcknowledged(tx: Tx, id: bigint, operatorId: bigint, at: Date): void {
  tx.send(
    'update_alert_acknowledged',
    'update operator_alerts set acknowledged_at = $3, acknowledged_by = $2 where id = $1',
    [id, operatorId, at],
  )
}

/** The number of open alerts that no operator has taken on. */
export async function countOpenAlerts(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_open_alerts',
    'select count(*)::int4 as count from operator_alerts where ended_at is null and acknowledged_at is null',
  )
  return row?.count ?? 0
}
