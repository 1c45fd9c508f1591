import type { AdminConversation } from '@runecase/api/operator/support.ts'
import { requireVersion, runOperatorCommand } from '../../core/operators/public.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { appendMessage } from './append-message.ts'
import { getAdminRequest } from './show-admin-requests.ts'
import { lockRequest, moveMessages, type SupportRequestRow, updateStanding } from './support.sql.ts'
import { type AdminDeps, publishChange } from './write-as-operator.ts'

/**
 * Moves the lines of a request to another open one of the same player, which then waits for an operator, and closes it. Refuses with
 * `dataNotFound`, also for another player's, and with `change_refused` when the other one is closed or this one was merged.
 */
export function mergeRequest(
  deps: AdminDeps,
  call: OperatorCall,
  { id, intoId, version, reason }: { id: bigint; intoId: bigint; version: number; reason: string },
): Promise<{ readonly request: AdminConversation }> {
  const command = { action: 'support.merged', target: `request ${id}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    if (id === intoId) refuse('dataNotFound')
    const [lower, higher] = id < intoId ? [id, intoId] : [intoId, id]
    const locked = [await lockRequest(tx, lower), await lockRequest(tx, higher)]
    const from = locked.find((one) => one?.id === id) ?? refuse('dataNotFound')
    const into = locked.find((one) => one?.id === intoId)
    if (into?.userId !== from.userId) return refuse('dataNotFound')
    requireVersion(from.version, version)
    if (from.mergedInto !== null) refuse('change_refused', { fault: 'support_merged' })
    if (into.state === 'closed') refuse('change_refused', { fault: 'support_closed' })
    await moveMessages(tx, id, intoId)
    const at = new Date(deps.clock.nowMs())
    await appendMessage(tx, joined(from, into), { kind: 'merged', operatorId: call.operator.id, text: null, at })
    updateStanding(tx, id, { ...from, state: 'closed', waitingSince: null, closedAt: at, mergedInto: intoId })
    for (const request of [from, into]) publishChange(tx, request, 'other')
    return {
      before: { state: from.state },
      after: { mergedInto: String(intoId) },
      answer: { request: await getAdminRequest(tx, intoId) },
    }
  })
}

/** The other request with the earlier waiting time and the earlier answer of both. */
function joined(from: SupportRequestRow, into: SupportRequestRow): SupportRequestRow {
  return {
    ...into,
    ownerId: into.ownerId ?? from.ownerId,
    waitingSince: earlier(from.waitingSince, into.waitingSince),
    firstAnswerAt: earlier(from.firstAnswerAt, into.firstAnswerAt),
    reopened: into.reopened + from.reopened,
  }
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
