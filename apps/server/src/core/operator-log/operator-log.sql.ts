import type { Tx } from '../../platform/db.ts'
import { OPERATORS } from '../operators/relations.sql.ts'

/** An operator's action in the log. */
export interface LogEntry {
  /** Null: the console of the server. */
  readonly operatorId: bigint | null
  /** The address of the operator's browser; `console` or `system` for the server. */
  readonly address: string
  /** The feature's noun and the action, such as `operator.invited`. */
  readonly action: string
  /** The target, such as `operator 12`. */
  readonly target: string | null
  /** Values as JSON; never a secret, never a contact in full. */
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
  readonly changeRequestId: bigint | null
}

/**
 * Writes one entry. It must be the last statement of its transaction, because writes of other operators wait from here until the commit.
 */
export async function insertLogEntry(tx: Tx, entry: LogEntry): Promise<void> {
  await tx.rows(
    'insert_operator_log',
    `insert into operator_log (operator_id, address, action, target, before, after, reason, change_request_id)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8)`,
    [
      entry.operatorId,
      entry.address,
      entry.action,
      entry.target,
      jsonOf(entry.before),
      jsonOf(entry.after),
      entry.reason,
      entry.changeRequestId,
    ],
  )
}

/** JSON for PostgreSQL; 64-bit numbers become strings. Null without a value. */
export function jsonOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

export interface LogRow {
  readonly seq: bigint
  readonly at: Date
  readonly operatorId: bigint | null
  readonly login: string | null
  readonly name: string | null
  readonly address: string
  readonly action: string
  readonly target: string | null
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
  readonly changeRequestId: bigint | null
  readonly hash: Buffer
}

export const LOG_COLUMNS = `l.seq, l.at, l.operator_id as "operatorId", o.login, o.name, l.address, l.action, l.target, l.before, l.after,
       l.reason, l.change_request_id as "changeRequestId", l.hash`
export const LOG_FROM = `operator_log l left join ${OPERATORS} o on o.id = l.operator_id`
