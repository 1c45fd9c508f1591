import { OperatorChange, OperatorInvitation } from '@runecase/api/operator/operators.ts'
import { isDeciding } from '@runecase/api/operator/roles.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { insertLogEntry } from '../operator-log/public.ts'
import { defineChangeRequest } from './change-request-kinds.ts'
import { addOperator } from './invite-operator.ts'
import { insertLinkGrant, insertTie } from './operator-ties.sql.ts'
import { findOperator, findOperatorId, lockOperator } from './operators.sql.ts'

const PERMISSIONS = { proposePermission: 'operators.edit', approvePermission: 'operators.edit' } as const

/** A new operator who decides change requests. They get no link until the operator who proposed them makes one. */
export const invitationChange = defineChangeRequest({
  kind: 'operator.invite',
  ...PERMISSIONS,
  payload: OperatorInvitation,
  targetOf: ({ login }) => `operator login ${login}`,
  async readBase(queries, { login }) {
    if ((await findOperatorId(queries, login)) !== undefined) refuse('change_refused', { fault: 'login_taken' })
    return 'none'
  },
  preview: async (_, { login, name, role }) => ({
    subject: name,
    lines: [
      { field: 'login', before: null, after: login },
      { field: 'role', before: null, after: role },
    ],
  }),
  async apply(tx, { login, name, role }, { changeRequestId, authorId, reason }) {
    const operatorId = await addOperator(tx, { login, name, role })
    insertTie(tx, operatorId, authorId, 'invited')
    await insertLinkGrant(tx, { changeRequestId, operatorId, authorId, role })
    const after = { login, name, role }
    await insertLogEntry(tx, {
      operatorId: authorId,
      address: 'system',
      action: 'operator.invited',
      target: `operator ${operatorId}`,
      before: null,
      after,
      reason,
      changeRequestId,
    })
    return { before: null, after }
  },
})

async function holder(queries: Queries, operatorId: string) {
  const operator = (await findOperator(queries, BigInt(operatorId))) ?? refuse('dataNotFound')
  if (operator.state === 'disabled') refuse('change_refused', { fault: 'is_disabled' })
  if (!isDeciding(operator.role)) refuse('change_refused', { fault: 'link_alone' })
  return operator
}

/**
 * A new link for an operator who decides change requests. The operator who proposed it makes the link; until then the old credentials work.
 */
export const linkChange = defineChangeRequest({
  kind: 'operator.link',
  ...PERMISSIONS,
  payload: OperatorChange,
  targetOf: ({ operatorId }) => `operator ${operatorId}`,
  readBase: async (queries, { operatorId }) => String((await holder(queries, operatorId)).version),
  async preview(queries, { operatorId }) {
    const { name, login, role } = await holder(queries, operatorId)
    return { subject: name, lines: [{ field: 'newLink', before: null, after: `${login}, ${role}` }] }
  },
  lock: (tx, { operatorId }) => lockOperator(tx, BigInt(operatorId)),
  async apply(tx, { operatorId }, { changeRequestId, authorId }) {
    const { id, role } = await holder(tx, operatorId)
    await insertLinkGrant(tx, { changeRequestId, operatorId: id, authorId, role })
    return { before: null, after: { newLink: true } }
  },
})
