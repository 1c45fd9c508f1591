import type { EndpointInput } from '@runecase/api/endpoint.ts'
import { isPermitted, ROLES } from '@runecase/api/operator/roles.ts'
import type { AdminConversation } from '@runecase/api/operator/support.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { chosenChannels, queueNotification } from '../../core/notifications/public.ts'
import { requireVersion, runOperatorCommand, selectOperatorsOf } from '../../core/operators/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { appendMessage } from './append-message.ts'
import { getAdminRequest } from './show-admin-requests.ts'
import { lockRequest, type SupportRequestRow, updateStanding } from './support.sql.ts'

export type AdminDeps = Pick<Deps, 'database' | 'clock'>

type BodyOf<N extends keyof OperatorApi> = EndpointInput<OperatorApi[N]>['body']

/** The log data of a command on a locked request. It contains no texts, because they are erased with their player and the log is not. */
interface Done {
  readonly before?: unknown
  readonly after?: unknown
}

interface Command {
  readonly action: string
  readonly id: bigint
  readonly reason?: string
  /** Undefined: applies to any version. */
  readonly version?: number
}

/** Runs a write on a request under its lock, with its log entry, and returns the request afterwards. */
async function onRequest(
  deps: AdminDeps,
  call: OperatorCall,
  { action, id, reason, version }: Command,
  work: (tx: Tx, request: SupportRequestRow, at: Date) => Promise<Done>,
): Promise<{ readonly request: AdminConversation }> {
  return runOperatorCommand(deps, call, { action, target: `request ${id}`, reason }, async (tx) => {
    const request = (await lockRequest(tx, id)) ?? refuse('dataNotFound')
    if (version !== undefined) requireVersion(request.version, version)
    const done = await work(tx, request, new Date(deps.clock.nowMs()))
    return { ...done, answer: { request: await getAdminRequest(tx, id) } }
  })
}

function requireOpen({ state }: SupportRequestRow): void {
  if (state === 'closed') refuse('change_refused', { fault: 'support_closed' })
}

/** Operators who may answer, by name. */
export const listColleagues = (queries: Queries) =>
  selectOperatorsOf(
    queries,
    ROLES.filter((role) => isPermitted(role, 'support.answer')),
  )

/** Takes a request, hands it over, or gives it back to all. */
export function assignRequest(
  deps: AdminDeps,
  call: OperatorCall,
  id: bigint,
  { version, ownerId }: BodyOf<'assignRequest'>,
) {
  return onRequest(deps, call, { action: 'support.assigned', id, version }, async (tx, request) => {
    requireOpen(request)
    const owner = ownerId === null ? null : BigInt(ownerId)
    const isColleague = owner === null || (await listColleagues(tx)).some((one) => one.id === owner)
    if (!isColleague && owner !== call.operator.id) refuse('change_refused', { fault: 'support_owner' })
    updateStanding(tx, id, { ...request, ownerId: owner })
    return { before: { ownerId: textOf(request.ownerId) }, after: { ownerId: textOf(owner) } }
  })
}

/** Answers the player; a request without an owner is taken by the operator who answers. */
export function answerRequest(
  deps: AdminDeps,
  call: OperatorCall,
  id: bigint,
  { version, text, isLast }: BodyOf<'answerRequest'>,
) {
  return onRequest(deps, call, { action: 'support.answered', id, version }, async (tx, request, at) => {
    requireOpen(request)
    const operatorId = call.operator.id
    const taken = { ...request, ownerId: request.ownerId ?? operatorId }
    const answered = await appendMessage(tx, taken, { kind: 'answer', operatorId, text, at })
    if (isLast) await appendMessage(tx, answered.request, { kind: 'closed', operatorId, text: null, at })
    publishChange(tx, request, 'answered')
    await notifyPlayer(tx, request, { place: answered.place, nowMs: at.getTime() })
    return { before: { state: request.state }, after: { place: answered.place, isLast } }
  })
}

/** Adds a note that only operators read. */
export function noteRequest(deps: AdminDeps, call: OperatorCall, id: bigint, { text }: BodyOf<'noteRequest'>) {
  return onRequest(deps, call, { action: 'support.noted', id }, async (tx, request, at) => {
    const { place } = await appendMessage(tx, request, { kind: 'note', operatorId: call.operator.id, text, at })
    return { after: { place } }
  })
}

/** Closes a request without an answer. */
export function closeRequest(deps: AdminDeps, call: OperatorCall, id: bigint, body: BodyOf<'closeRequest'>) {
  return onRequest(deps, call, { action: 'support.closed', id, ...body }, async (tx, request, at) => {
    requireOpen(request)
    await appendMessage(tx, request, { kind: 'closed', operatorId: call.operator.id, text: null, at })
    publishChange(tx, request, 'closed')
    return { before: { state: request.state } }
  })
}

/** Opens a closed request again. */
export function reopenRequest(deps: AdminDeps, call: OperatorCall, id: bigint, body: BodyOf<'reopenRequest'>) {
  return onRequest(deps, call, { action: 'support.reopened', id, ...body }, async (tx, request, at) => {
    if (request.state !== 'closed') refuse('change_refused', { fault: 'support_open' })
    if (request.mergedInto !== null) refuse('change_refused', { fault: 'support_merged' })
    const line = { kind: 'reopened' as const, operatorId: call.operator.id, text: null, at }
    const { request: after } = await appendMessage(tx, request, line)
    publishChange(tx, request, 'other')
    return { after: { state: after.state } }
  })
}

export function publishChange(
  tx: Tx,
  { id, userId }: Pick<SupportRequestRow, 'id' | 'userId'>,
  cause: 'answered' | 'closed' | 'other',
): void {
  publishEvents(tx, [{ kind: 'support.changed', userId: String(userId), supportRequestId: String(id), cause }])
}

/** Sent by the channels that the player turned on. An answer to another message of the request replaces one that was not sent yet. */
async function notifyPlayer(
  tx: Tx,
  { id, userId }: SupportRequestRow,
  { place, nowMs }: { readonly place: number; readonly nowMs: number },
): Promise<void> {
  await queueNotification(tx, {
    key: `support:${id}:${place}`,
    subject: `support:${id}`,
    userId,
    kind: 'support_answered',
    params: { requestId: String(id) },
    channels: await chosenChannels(tx, userId),
    dueAtMs: nowMs,
    nowMs,
  })
}

const textOf = (id: bigint | null) => (id === null ? null : String(id))
