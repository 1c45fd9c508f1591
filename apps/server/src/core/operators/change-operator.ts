import type { ListedOperator } from '@runecase/api/operator/operators.ts'
import { isDeciding, type Role } from '@runecase/api/operator/roles.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { addOperator, type InviteDeps, inviteLink, makeInvite } from './invite-operator.ts'
import { endSessions } from './operator-sessions.sql.ts'
import { deleteTies, insertTie, takeLinkGrant } from './operator-ties.sql.ts'
import {
  findOperator,
  lockOperator,
  type OperatorRow,
  updateOperatorDisabled,
  updateOperatorFactors,
  updateOperatorRole,
} from './operators.sql.ts'
import { requireVersion, runOperatorCommand } from './run-operator-command.ts'

export interface OperatorChange {
  readonly id: bigint
  readonly version: number
  readonly reason: string
}

export function showOperator(row: OperatorRow): ListedOperator {
  return {
    ...row,
    id: String(row.id),
    sessions: Number(row.sessions),
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    inviteExpiresAt: row.inviteExpiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * Adds an operator and returns their invitation link. Refuses with `login_taken`, and a role that decides change requests with
 * `approval_required`.
 */
export function inviteOperator(
  deps: InviteDeps & { readonly adminUrl: string },
  call: OperatorCall,
  { login, name, role, reason }: { login: string; name: string; role: Role; reason: string },
) {
  return runOperatorCommand(deps, call, { action: 'operator.invited', reason }, async (tx) => {
    if (isDeciding(role)) refuse('approval_required')
    const id = await addOperator(tx, { login, name, role })
    insertTie(tx, id, call.operator.id, 'invited')
    const link = inviteLink(deps.adminUrl, await makeInvite(tx, deps, id))
    return { answer: { operator: await shown(tx, id), link }, target: `operator ${id}`, after: { login, name, role } }
  })
}

/**
 * Creates a new link and ends password, second factor and sessions. Whoever has the link controls the account, so for an operator who
 * decides change requests it needs an approved request by the caller and otherwise refuses with `approval_required`. Refuses with
 * `own_account`, `version_conflict` and `dataNotFound`.
 */
export function renewInvite(
  deps: InviteDeps & { readonly adminUrl: string },
  call: OperatorCall,
  change: OperatorChange,
) {
  return changeOther(deps, call, 'operator.invited_again', change, async (tx, { role }) => {
    const grant = { operatorId: change.id, authorId: call.operator.id, role }
    const changeRequestId = await takeLinkGrant(tx, grant)
    if (isDeciding(role) && changeRequestId === undefined) refuse('approval_required')
    const token = await replaceCredentials(tx, deps, change.id)
    insertTie(tx, change.id, call.operator.id, 'invited_again')
    return { link: inviteLink(deps.adminUrl, token), changeRequestId }
  }).then(({ operator, result }) => ({ operator, link: result.link }))
}

/** Ends password, second factor, sessions and ties; returns the token of a new link. */
export async function replaceCredentials(tx: Tx, deps: Omit<InviteDeps, 'database'>, id: bigint): Promise<string> {
  await updateOperatorFactors(tx, id, { passwordHash: null, totpSecret: null })
  await endSessions(tx, id, null)
  deleteTies(tx, id)
  return makeInvite(tx, deps, id)
}

/**
 * Changes the role and ends the sessions, so that no page continues with the old role. Refuses like `renewInvite`, and a role that decides
 * change requests with `approval_required`.
 */
export function changeRole(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  change: OperatorChange & { readonly role: Role },
) {
  return changeOther(deps, call, 'operator.role_changed', change, async (tx) => {
    if (isDeciding(change.role)) refuse('approval_required')
    await updateOperatorRole(tx, change.id, change.role)
    await endSessions(tx, change.id, null)
    return {}
  })
}

/** Ends their sessions and disables their sign-in. Refuses like `renewInvite`. */
export function disableOperator(deps: Pick<Deps, 'database'>, call: OperatorCall, change: OperatorChange) {
  return changeOther(deps, call, 'operator.disabled', change, async (tx) => {
    await updateOperatorDisabled(tx, change.id, true)
    await endSessions(tx, change.id, null)
    return {}
  })
}

/** Enables their sign-in again. A role that decides change requests needs two operators, so its holder returns as support. */
export function enableOperator(deps: Pick<Deps, 'database'>, call: OperatorCall, change: OperatorChange) {
  return changeOther(deps, call, 'operator.enabled', change, async (tx, before) => {
    await updateOperatorDisabled(tx, change.id, false)
    if (isDeciding(before.role)) await updateOperatorRole(tx, change.id, 'support')
    insertTie(tx, change.id, call.operator.id, 'enabled')
    return {}
  })
}

function changeOther<T extends { readonly changeRequestId?: bigint | undefined }>(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  action: string,
  { id, version, reason }: OperatorChange,
  work: (tx: Tx, before: OperatorRow) => Promise<T>,
): Promise<{ readonly operator: ListedOperator; readonly result: T }> {
  return runOperatorCommand(deps, call, { action, target: `operator ${id}`, reason }, async (tx) => {
    const before = (await lockOperator(tx, id)) ?? refuse('dataNotFound')
    if (id === call.operator.id) refuse('own_account')
    requireVersion(before.version, version)
    const result = await work(tx, before)
    const operator = await shown(tx, id)
    return {
      answer: { operator, result },
      before: logged(showOperator(before)),
      after: logged(operator),
      ...(result.changeRequestId !== undefined && { changeRequestId: result.changeRequestId }),
    }
  })
}

const logged = ({ role, state }: ListedOperator) => ({ role, state })

async function shown(tx: Tx, id: bigint): Promise<ListedOperator> {
  const row = await findOperator(tx, id)
  if (!row) throw new Error(`operator ${id} is gone`)
  return showOperator(row)
}
