/** The interface of operators for features: writes with a log entry, and changes that need two operators. */

export { type AdminQuery, AdminSearch, type AdminSearcher } from './admin-search.ts'
export {
  type AttentionReader,
  type AttentionSource,
  AttentionSources,
  attentionOfQueue,
  type FoundAttention,
  type WaitingRow,
} from './attention.ts'
export {
  type AppliedBy,
  type AppliedChange,
  type ChangeRequestKind,
  ChangeRequestKinds,
  defineChangeRequest,
} from './change-request-kinds.ts'
export { DemoEntries, type DemoEntryLink } from './demo-entry.ts'
export { demoLoginsOf } from './demo-operators.ts'
export { exportList } from './export-list.ts'
export { atLeast, type LaunchStepSource, LaunchSteps, missingOf } from './launch-steps.ts'
export { selectActiveOperators, selectOperatorNames, selectOperatorsOf } from './operator-names.sql.ts'
export { operatorName } from './operators.sql.ts'
export { previewLines, previewText } from './preview-lines.ts'
export { NAMED_CHANGES, OPERATORS } from './relations.sql.ts'
export { logOperatorAccess, requireStillActing, requireVersion, runOperatorCommand } from './run-operator-command.ts'
export { createOperators, OPERATOR_COOKIE, OPERATOR_COOKIE_RULES } from './sign-in-operator.ts'
