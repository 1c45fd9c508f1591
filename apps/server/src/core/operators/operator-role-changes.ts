import { OperatorChange, OperatorRoleChange } from '@runecase/api/operator/operators.ts'
import type { Role } from '@runecase/api/operator/roles.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { type AppliedBy, defineChangeRequest } from './change-request-kinds.ts'
import { endSessions } from './operator-sessions.sql.ts'
import { insertTie } from './operator-ties.sql.ts'
import { findOperator, lockOperator, updateOperatorRole } from './operators.sql.ts'

interface Raise {
  readonly operatorId: string
  readonly role: Role
}

async function candidate(queries: Queries, { operatorId, role }: Raise) {
  const operator = (await findOperator(queries, BigInt(operatorId))) ?? refuse('dataNotFound')
  if (operator.role === role) refuse('change_refused', { fault: role === 'admin' ? 'is_admin' : 'changes_nothing' })
  if (operator.state === 'disabled') refuse('change_refused', { fault: 'is_disabled' })
  return operator
}

async function raise(tx: Tx, { operatorId, role }: Raise, { authorId }: AppliedBy) {
  const id = BigInt(operatorId)
  const before = (await lockOperator(tx, id)) ?? refuse('dataNotFound')
  await updateOperatorRole(tx, id, role)
  await endSessions(tx, id, null)
  if (authorId !== id) insertTie(tx, id, authorId, 'raised')
  return { before: { role: before.role }, after: { role } }
}

/** What both kinds share; `roleOf` returns the role that the payload gives. */
const raising = <P extends { readonly operatorId: string }>(roleOf: (payload: P) => Role) => {
  const raiseOf = (payload: P): Raise => ({ operatorId: payload.operatorId, role: roleOf(payload) })
  return {
    proposePermission: 'operators.edit',
    approvePermission: 'operators.edit',
    targetOf: ({ operatorId }: P) => `operator ${operatorId}`,
    readBase: async (queries: Queries, payload: P) => String((await candidate(queries, raiseOf(payload))).version),
    async preview(queries: Queries, payload: P) {
      const { name, role } = await candidate(queries, raiseOf(payload))
      return { subject: name, lines: [{ field: 'role', before: role, after: roleOf(payload) }] }
    },
    lock: (tx: Tx, { operatorId }: P) => lockOperator(tx, BigInt(operatorId)),
    apply: (tx: Tx, payload: P, by: AppliedBy) => raise(tx, raiseOf(payload), by),
  } as const
}

/** The administrator role: one administrator proposes it and another one approves it. */
export const adminRoleChange = defineChangeRequest({
  kind: 'operator.admin',
  payload: OperatorChange,
  ...raising<{ readonly operatorId: string }>(() => 'admin'),
})

/** Any other role that decides change requests. */
export const decidingRoleChange = defineChangeRequest({
  kind: 'operator.role',
  payload: OperatorRoleChange,
  ...raising<{ readonly operatorId: string; readonly role: Role }>(({ role }) => role),
})
