import type { Tx } from '../../platform/db.ts'
import { insertLogEntry } from './operator-log.sql.ts'

/**
 * Logs an import of files in its transaction, as the last statement. The entry names no operator, because an import needs no sign-in.
 * `after`: counts of the written records. `system`: the shop itself applied or refused a scheduled import.
 */
export function logImport(
  tx: Tx,
  action: `${string}.imported` | `${string}.import_applied` | `${string}.import_refused`,
  after: Readonly<Record<string, unknown>>,
  address: 'console' | 'system' = 'console',
): Promise<void> {
  const none = { operatorId: null, target: null, before: null, reason: null, changeRequestId: null }
  return insertLogEntry(tx, { ...none, address, action, after })
}
