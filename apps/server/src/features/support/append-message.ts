import type { Tx } from '../../platform/db.ts'
import {
  insertMessage,
  type MessageRow,
  type SupportRequestRow,
  type SupportStanding,
  updateStanding,
} from './support.sql.ts'

type NewLine = Omit<MessageRow, 'place'>

/**
 * The state of a request after a line, the only rule of states. A player's line, a reopening and a merge wait for an operator, an answer
 * waits for the player, and a note changes nothing.
 */
export function standingAfter(request: SupportRequestRow, { kind, at }: Pick<NewLine, 'kind' | 'at'>): SupportStanding {
  switch (kind) {
    case 'note':
      return request
    case 'closed':
      return { ...request, state: 'closed', waitingSince: null, closedAt: at }
    case 'answer':
      return {
        ...request,
        state: 'waiting_player',
        waitingSince: null,
        closedAt: null,
        firstAnswerAt: request.firstAnswerAt ?? at,
      }
    default:
      return {
        ...request,
        state: request.firstAnswerAt === null ? 'new' : 'waiting_shop',
        waitingSince: request.waitingSince ?? at,
        closedAt: null,
        reopened: request.reopened + (kind === 'reopened' ? 1 : 0),
      }
  }
}

/**
 * Adds a line to a locked request and moves the request to the resulting state. Returns the request afterwards, and the line's position.
 */
export async function appendMessage(
  tx: Tx,
  request: SupportRequestRow,
  line: NewLine,
): Promise<{ readonly request: SupportRequestRow; readonly place: number }> {
  const place = await insertMessage(tx, request.id, line)
  if (line.kind === 'note') return { request, place }
  const standing = standingAfter(request, line)
  updateStanding(tx, request.id, standing)
  return { request: { ...request, ...standing, version: request.version + 1 }, place }
}
