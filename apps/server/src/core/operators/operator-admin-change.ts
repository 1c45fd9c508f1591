import { Id } from '@runecase/api/paging.ts'
import { z } from 'zod'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { defineChangeRequest } from './change-request-kinds.ts'
import { endSessions } from './operator-sessions.sql.ts'
import { findOperator, lockOperator, updateOperatorRole } from './operators.sql.ts'

async function candidate(queries: Queries, operatorId: string) {
  const operator = (await findOperator(queries, BigInt(operatorId))) ?? refuse('dataNotFound')
  if (operator.role === 'admin') refuse('change_refused', { fault: 'is_admin' })
  if (operator.state === 'disabled') refuse('change_refused', { fault: 'is_disabled' })
  return operator
}

/** The administrator role: one administrator proposes it and another one approves it. */
export const adminRoleChange = defineChangeRequest({
  kind: 'operator.admin',
  proposePermission: 'operators.edit',
  approvePermission: 'operators.edit',
  payload: z.strictObject({ operatorId: Id }),
  targetOf: ({ operatorId }) => `operator ${operatorId}`,
  readBase: async (queries, { operatorId }) => String((await candidate(queries, operatorId)).version),
  async preview(queries, { operatorId }) {
    const { name, role } = await candidate(queries, operatorId)
    return { subject: name, lines: [{ field: 'role', before: role, after: 'admin' }] }
  },
  lock: (tx, { operatorId }) => lockOperator(tx, BigInt(operatorId)),
  async apply(tx, { operatorId }) {
    const id = BigInt(operatorId)
    const before = (await lockOperator(tx, id)) ?? refuse('dataNotFound')
    await updateOperatorRole(tx, id, 'admin')
    await endSessions(tx, id, null)
    return { before: { role: before.role }, after: { role: 'admin' } }
  },
})
