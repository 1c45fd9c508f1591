import { z } from 'zod'
import { Id, Timestamp } from '../paging.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { isDeciding, ROLES, type Role } from './roles.ts'
import { Login, OperatorName, OperatorSession } from './session.ts'

/** `invited`: the operator has not set a password yet. */
export const OPERATOR_STATES = ['active', 'invited', 'disabled'] as const

export const ListedOperator = z.object({
  id: Id,
  login: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  state: z.enum(OPERATOR_STATES),
  /** How the operator confirms a sign-in: by a passkey as well as by codes, or only by codes; null before the first sign-in. */
  secondFactor: z.enum(['passkey', 'totp']).nullable(),
  /** Until when their login is locked after wrong attempts; null if it is not. */
  pausedUntil: Timestamp.nullable(),
  seenAt: Timestamp.nullable(),
  /** Whether they have an open session that was used in the last two minutes. */
  isOnline: z.boolean(),
  /** The number of open sessions. */
  sessions: z.int(),
  /** When the invitation expires; null without one. */
  inviteExpiresAt: Timestamp.nullable(),
  createdAt: Timestamp,
  version: Version,
})
export type ListedOperator = z.output<typeof ListedOperator>

const Invitation = z.object({
  operator: ListedOperator,
  /** A link that is valid for one day and one use. */
  link: z.string(),
})

/** A role whose holder decides change requests. */
const DecidingRole = z.enum(ROLES.filter(isDeciding) as [Role, ...Role[]])

/** Change request `operator.invite`: adds an operator; the operator who proposed it then makes the invitation link. */
export const OperatorInvitation = z.strictObject({ login: Login, name: OperatorName, role: DecidingRole })
/** Change request `operator.role`. The role of administrators is `operator.admin`. */
export const OperatorRoleChange = z.strictObject({ operatorId: Id, role: DecidingRole.exclude(['admin']) })
/**
 * Change requests `operator.admin` and `operator.link`: a new link for an operator who decides change requests, made by the operator who
 * proposed it.
 */
export const OperatorChange = z.strictObject({ operatorId: Id })

const OfOne = z.object({ id: Id })
const Change = z.strictObject({ version: Version, reason: Reason })

export const operatorEndpoints = {
  listOperators: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/operators',
    summary: 'Operators, the newest first',
    permission: 'operators.edit',
    query: listQuery(['created', 'login', 'name'], '-created', {
      state: z.enum(['online', ...OPERATOR_STATES]).optional(),
      role: z.enum(ROLES).optional(),
      text: z.string().trim().max(60).optional(),
    }),
    data: listOf(ListedOperator),
    refusals: [],
  }),
  inviteOperator: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/operators',
    summary: 'Adds an operator and makes the link by which they set their password',
    permission: 'operators.edit',
    requiresSecondFactor: true,
    holdsSecret: true,
    body: z.strictObject({ login: Login, name: OperatorName, role: z.enum(ROLES), reason: Reason }),
    data: Invitation,
    refusals: ['login_taken', 'approval_required'],
  }),
  renewOperatorInvite: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/operators/{id}/invite',
    summary:
      'Makes a new link; also for who lost their second factor: password and app are set anew, sessions end; to who decides change requests only after an approved request of the caller',
    permission: 'operators.edit',
    requiresSecondFactor: true,
    holdsSecret: true,
    params: OfOne,
    body: Change,
    data: Invitation,
    refusals: ['dataNotFound', 'version_conflict', 'own_account', 'approval_required'],
  }),
  changeOperatorRole: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/operators/{id}/role',
    summary: 'Gives another role; a role that decides change requests is given by one',
    permission: 'operators.edit',
    requiresSecondFactor: true,
    params: OfOne,
    body: z.strictObject({ role: z.enum(ROLES), version: Version, reason: Reason }),
    data: z.object({ operator: ListedOperator }),
    refusals: ['dataNotFound', 'version_conflict', 'own_account', 'approval_required'],
  }),
  disableOperator: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/operators/{id}/disable',
    summary: 'Ends their sessions and lets them in no more',
    permission: 'operators.edit',
    params: OfOne,
    body: Change,
    data: z.object({ operator: ListedOperator }),
    refusals: ['dataNotFound', 'version_conflict', 'own_account'],
  }),
  enableOperator: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/operators/{id}/enable',
    summary: 'Lets a disabled operator in again; who decided change requests comes back as support',
    permission: 'operators.edit',
    requiresSecondFactor: true,
    params: OfOne,
    body: Change,
    data: z.object({ operator: ListedOperator }),
    refusals: ['dataNotFound', 'version_conflict', 'own_account'],
  }),
  listOperatorSessions: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/operators/{id}/sessions',
    summary: 'Browsers in which an operator is signed in',
    permission: 'operators.edit',
    params: OfOne,
    data: z.object({ items: z.array(OperatorSession) }),
    refusals: ['dataNotFound'],
  }),
  endOperatorSessions: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/operators/{id}/sessions/end',
    summary: 'Ends all sessions of an operator',
    permission: 'operators.edit',
    params: OfOne,
    body: z.strictObject({ reason: Reason }),
    data: z.object({ ended: z.int() }),
    refusals: ['dataNotFound'],
  }),
}
