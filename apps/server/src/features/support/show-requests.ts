import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { SupportConversation, SupportPicture, SupportRequest } from '@runecase/api/support.ts'
import { SUPPORT_PAGE } from '@runecase/api/support-rules.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeOfId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { findRequest, type ListedRow, selectMessages, selectRequests } from './support.sql.ts'
import { type SupportPictureRow, selectPictures } from './support-pictures.sql.ts'
import { reopensUntil } from './write-as-player.ts'

/** A page of a player's requests, newest first. */
export async function listRequests(
  { database }: Pick<Deps, 'database'>,
  userId: bigint,
  before: string | undefined,
): Promise<EndpointData<Api['listSupportRequests']>> {
  const beforeId = before === undefined ? null : BigInt(before)
  const rows = await selectRequests(database, { userId, beforeId, limit: SUPPORT_PAGE + 1 })
  const shown = rows.slice(0, SUPPORT_PAGE)
  return {
    requests: shown.map(showRequest),
    next: rows.length > SUPPORT_PAGE ? String(shown.at(-1)?.id) : null,
  }
}

/** One request of a player with its conversation, without notes and names of operators. Refuses with `dataNotFound`. */
export async function getRequest(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: bigint,
  id: bigint,
): Promise<SupportConversation> {
  const row = (await findRequest(database, id, userId)) ?? refuse('dataNotFound')
  const [messages, picturesAt] = await Promise.all([selectMessages(database, id), picturesByPlace(database, id)])
  const until = reopensUntil(row)
  return {
    ...showRequest(row),
    mergedInto: row.mergedInto === null ? null : String(row.mergedInto),
    reopensUntil: until !== null && until.getTime() > clock.nowMs() ? until.toISOString() : null,
    messages: messages.flatMap(({ place, kind, at, text }) =>
      kind === 'note'
        ? []
        : [{ place, kind, at: at.toISOString(), text: text ?? '', pictures: picturesAt.get(place) ?? [] }],
    ),
  }
}

function showRequest(row: ListedRow): SupportRequest {
  const createdAt = timeOfId(row.id)
  return {
    id: String(row.id),
    createdAt,
    topic: row.topic,
    state: row.state,
    subject: subjectOf(row),
    changedAt: row.changedAt?.toISOString() ?? createdAt,
    preview: row.preview,
  }
}

/** The subject of a request; null without one. */
export function subjectOf({ subjectKind, subjectId, subjectName }: ListedRow): SupportRequest['subject'] {
  return subjectKind === null || subjectId === null ? null : { kind: subjectKind, id: subjectId, name: subjectName }
}

/** The pictures of a request by the position of their message. */
export async function picturesByPlace(queries: Queries, id: bigint): Promise<ReadonlyMap<number, SupportPicture[]>> {
  const byPlace = Map.groupBy(await selectPictures(queries, id), ({ place }) => place)
  const shown = ({ id: pictureId, width, height }: SupportPictureRow) => ({ id: String(pictureId), width, height })
  return new Map([...byPlace].map(([place, rows]) => [place, rows.map(shown)]))
}
