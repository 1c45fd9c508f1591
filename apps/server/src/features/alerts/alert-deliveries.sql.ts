import type { AlertChannel } from '@runecase/api/operator/alerts-rules.ts'
import type { AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { DueRow } from '../../platform/due-runner.ts'

export type AlertDropReason = 'replaced' | 'ended' | 'acknowledged' | 'off' | 'given_up' | 'no_address' | 'refused'

/** Queues a message, once for each operator, channel and level of an alert. */
export function insertAlertDelivery(
  tx: Tx,
  delivery: {
    readonly alertId: bigint
    readonly operatorId: bigint
    readonly channel: AlertChannel
    readonly level: number
    readonly dueAt: Date
    readonly giveUpAt: Date
  },
): void {
  tx.send(
    'insert_alert_delivery',
    `insert into operator_alert_deliveries (alert_id, operator_id, channel, level, due_at, give_up_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [delivery.alertId, delivery.operatorId, delivery.channel, delivery.level, delivery.dueAt, delivery.giveUpAt],
  )
}

/** Drops the waiting messages of an alert; one that is being sent continues. */
export function dropWaiting(tx: Tx, alertId: bigint, reason: AlertDropReason): void {
  tx.send(
    'drop_waiting_alert_deliveries',
    `update operator_alert_deliveries set status = 'dropped', reason = $2 where alert_id = $1 and status = 'waiting'`,
    [alertId, reason],
  )
}

/** Messages due by a given time, earliest first. */
export function selectDueAlertDeliveries(queries: Queries, now: Date, until: Date, most: number): Promise<DueRow[]> {
  return queries.rows(
    'select_due_alert_deliveries',
    `select id, (extract(epoch from due_at - $1::timestamptz) * 1000)::float8 as "inMs" from operator_alert_deliveries
      where status in ('waiting', 'sending') and due_at <= $2 order by due_at limit $3`,
    [now, until, most],
  )
}

export interface AlertDelivery {
  readonly id: bigint
  readonly operatorId: bigint
  readonly channel: AlertChannel
  readonly level: number
  readonly attempts: number
  readonly giveUpAt: Date
  readonly kind: AttentionKind
  readonly subject: string
  readonly alertLevel: number
  readonly isEnded: boolean
  readonly isAcknowledged: boolean
}

const COLUMNS = `d.id, d.operator_id as "operatorId", d.channel, d.level, d.attempts, d.give_up_at as "giveUpAt", a.kind, a.subject,
       a.level as "alertLevel", a.ended_at is not null as "isEnded", a.acknowledged_at is not null as "isAcknowledged"`
const IS_DUE = `d.id = $1 and d.status in ('waiting', 'sending') and d.due_at <= $2`

/** A due message; undefined when another process was first. */
export async function findAlertDelivery(queries: Queries, id: bigint, now: Date): Promise<AlertDelivery | undefined> {
  const [row] = await queries.rows<AlertDelivery>(
    'find_alert_delivery',
    `select ${COLUMNS} from operator_alert_deliveries d join operator_alerts a on a.id = d.alert_id where ${IS_DUE}`,
    [id, now],
  )
  return row
}

/** Locks a due message and its alert; undefined when another process was first. */
export async function lockAlertDelivery(tx: Tx, id: bigint, now: Date): Promise<AlertDelivery | undefined> {
  const [row] = await tx.rows<AlertDelivery>(
    'lock_alert_delivery',
    `select ${COLUMNS} from operator_alert_deliveries d join operator_alerts a on a.id = d.alert_id
      where ${IS_DUE} for update of d skip locked`,
    [id, now],
  )
  return row
}

/** Marks a message as being sent. Another process repeats it at `dueAt` if this one stores no outcome. */
export function updateAlertAsked(tx: Tx, id: bigint, dueAt: Date): void {
  tx.send(
    'update_alert_delivery_asked',
    `update operator_alert_deliveries set status = 'sending', attempts = attempts + 1, due_at = $2 where id = $1`,
    [id, dueAt],
  )
}

export type AlertOutcome =
  | { readonly status: 'sent'; readonly at: Date }
  | { readonly status: 'waiting'; readonly dueAt: Date }
  | { readonly status: 'dropped'; readonly reason: AlertDropReason }

/** Records the outcome of a message, unless another attempt has begun since. */
export function updateAlertOutcome(tx: Tx, id: bigint, attempts: number, outcome: AlertOutcome): void {
  tx.send(
    'update_alert_delivery_outcome',
    `update operator_alert_deliveries set status = $3, sent_at = $4, due_at = coalesce($5, due_at), reason = $6
      where id = $1 and attempts = $2 and status in ('waiting', 'sending')`,
    [
      id,
      attempts,
      outcome.status,
      outcome.status === 'sent' ? outcome.at : null,
      outcome.status === 'waiting' ? outcome.dueAt : null,
      outcome.status === 'dropped' ? outcome.reason : null,
    ],
  )
}
