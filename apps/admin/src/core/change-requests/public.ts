/** Change requests: their effect, names and approval. */

export { ApprovalPanel } from './approval-panel.tsx'
export { ChangeEffect } from './change-effect.tsx'
export { changeField, changeValue } from './change-name.ts'
