import { type AttentionSource, attentionOfQueue } from './attention.ts'
import type { ChangeRequestKinds } from './change-request-kinds.ts'
import { findWaiting } from './change-requests.sql.ts'

/** Attention for change requests that the operator may decide. */
export const changeAttention = (changeKinds: ChangeRequestKinds): AttentionSource => ({
  kind: 'changes_waiting',
  permission: 'log.own',
  isPersonal: true,
  find: async (queries, { id, role }) => attentionOfQueue(await findWaiting(queries, id, changeKinds.decidedBy(role))),
})
