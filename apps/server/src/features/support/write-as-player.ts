import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import {
  SUPPORT_MAX_DAY,
  SUPPORT_MAX_OPEN,
  SUPPORT_MAX_UNANSWERED,
  SUPPORT_REOPEN_DAYS,
  type SupportState,
} from '@runecase/api/support-rules.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import type { SupportSubjects } from '../../core/support-subjects/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { idAt } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { appendMessage } from './append-message.ts'
import {
  countRequests,
  countUnanswered,
  insertMessage,
  insertRequest,
  lockRequest,
  type SupportRequestRow,
} from './support.sql.ts'
import { attachPictures } from './support-pictures.sql.ts'

export type WriteDeps = PlayerCommandDeps & Pick<Deps, 'clock'> & { readonly supportSubjects: SupportSubjects }

/**
 * Creates a request of a player, once per key. Refuses with `support_limit` (`limit`: `open` or `day`), and a subject or a picture that is
 * not theirs with `dataNotFound`.
 */
export function createRequest(
  deps: WriteDeps,
  idempotency: Idempotency,
  { topic, text, subject, pictureIds }: EndpointInput<Api['createSupportRequest']>['body'],
): Promise<StoredAnswer> {
  const { userId } = idempotency
  return runPlayerCommand(deps, idempotency, async (tx, _player, id) => {
    const nowMs = deps.clock.nowMs()
    const at = new Date(nowMs)
    const { open, recent } = await countRequests(tx, userId, idAt(nowMs - DAY_MS))
    if (open >= SUPPORT_MAX_OPEN) refuse('support_limit', { limit: 'open', count: SUPPORT_MAX_OPEN })
    if (recent >= SUPPORT_MAX_DAY) refuse('support_limit', { limit: 'day', count: SUPPORT_MAX_DAY })
    const found = subject && ((await deps.supportSubjects.find(tx, userId, subject)) ?? refuse('dataNotFound'))
    insertRequest(tx, {
      id,
      userId,
      topic,
      subjectKind: subject?.kind ?? null,
      subjectId: found?.id ?? null,
      subjectName: found?.name ?? null,
      waitingSince: at,
    })
    const place = await insertMessage(tx, id, { kind: 'player', operatorId: null, text, at })
    await attach(tx, { userId, requestId: id, place }, pictureIds)
    publishChange(tx, { id, userId })
    return { id: String(id) } satisfies EndpointData<Api['createSupportRequest']>
  })
}

/**
 * Adds a message to a request of a player, once per key; a closed request is opened again. Refuses with `dataNotFound`, also for another
 * player's request or picture; with `support_closed` when it was closed too long ago or merged; and with `support_limit` (`messages`,
 * `open`).
 */
export function replyToRequest(
  deps: WriteDeps,
  idempotency: Idempotency,
  { id, text, pictureIds }: { readonly id: bigint; readonly text: string; readonly pictureIds: readonly string[] },
): Promise<StoredAnswer> {
  const { userId } = idempotency
  return runPlayerCommand(deps, idempotency, async (tx) => {
    const at = new Date(deps.clock.nowMs())
    const found = (await lockRequest(tx, id, userId)) ?? refuse('dataNotFound')
    if ((await countUnanswered(tx, id)) >= SUPPORT_MAX_UNANSWERED)
      refuse('support_limit', { limit: 'messages', count: SUPPORT_MAX_UNANSWERED })
    const open = found.state === 'closed' ? await reopen(tx, found, at) : found
    const { request, place } = await appendMessage(tx, open, { kind: 'player', operatorId: null, text, at })
    await attach(tx, { userId, requestId: id, place }, pictureIds)
    publishChange(tx, request)
    return { state: request.state } satisfies EndpointData<Api['replyToSupport']>
  })
}

/** Until when a closed request may be opened again; null for an open and for a merged one. */
export function reopensUntil({
  closedAt,
  mergedInto,
}: Pick<SupportRequestRow, 'closedAt' | 'mergedInto'>): Date | null {
  return closedAt === null || mergedInto !== null ? null : new Date(closedAt.getTime() + SUPPORT_REOPEN_DAYS * DAY_MS)
}

async function reopen(tx: Tx, found: SupportRequestRow, at: Date): Promise<SupportRequestRow> {
  const until = reopensUntil(found)
  if (until === null || until <= at) refuse('support_closed')
  const { open } = await countRequests(tx, found.userId, 0n)
  if (open >= SUPPORT_MAX_OPEN) refuse('support_limit', { limit: 'open', count: SUPPORT_MAX_OPEN })
  return (await appendMessage(tx, found, { kind: 'reopened', operatorId: null, text: null, at })).request
}

/** Closes a request of a player; a closed one stays closed. Refuses with `dataNotFound`, also for another player's. */
export function closeByPlayer(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: bigint,
  id: bigint,
): Promise<{ readonly state: SupportState }> {
  return database.transaction(async (tx) => {
    const found = (await lockRequest(tx, id, userId)) ?? refuse('dataNotFound')
    if (found.state === 'closed') return { state: found.state }
    const line = { kind: 'closed' as const, operatorId: null, text: null, at: new Date(clock.nowMs()) }
    const { request } = await appendMessage(tx, found, line)
    publishChange(tx, request)
    return { state: request.state }
  })
}

async function attach(
  tx: Tx,
  message: { readonly userId: bigint; readonly requestId: bigint; readonly place: number },
  pictureIds: readonly string[],
): Promise<void> {
  if (pictureIds.length === 0) return
  const attached = await attachPictures(tx, message, pictureIds.map(BigInt))
  if (attached !== pictureIds.length) refuse('dataNotFound')
}

function publishChange(tx: Tx, { id, userId }: Pick<SupportRequestRow, 'id' | 'userId'>): void {
  publishEvents(tx, [{ kind: 'support.changed', userId: String(userId), supportRequestId: String(id), cause: 'other' }])
}
