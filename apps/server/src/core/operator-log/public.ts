/** The interface of the operator log for other core parts and features. */

export { logImport } from './log-import.ts'
export { insertLogEntry, jsonOf, LOG_COLUMNS, LOG_FROM, type LogRow } from './operator-log.sql.ts'
export { OPERATOR_LOG } from './relations.sql.ts'
