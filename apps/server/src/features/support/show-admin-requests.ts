import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { AdminConversation, QueuedRequest } from '@runecase/api/operator/support.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { selectOperatorNames } from '../../core/operators/public.ts'
import { selectNicknames } from '../../core/player/public.ts'
import type { Operator } from '../../platform/caller.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeOfId } from '../../platform/ids.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { idBounds } from '../../platform/list-bounds.ts'
import { refuse } from '../../platform/refuse.ts'
import { picturesByPlace, subjectOf } from './show-requests.ts'
import { findRequest, type ListedRow, selectMessages } from './support.sql.ts'
import { adminList, selectOthers } from './support-admin.sql.ts'

/** Requests of all players, longest waiting first. */
export async function listAdminRequests(
  { database }: Pick<Deps, 'database'>,
  { state, topic, owner, text, from, until, ...page }: EndpointInput<OperatorApi['listAdminRequests']>['query'],
  { id: operatorId }: Pick<Operator, 'id'>,
): Promise<EndpointData<OperatorApi['listAdminRequests']>> {
  const filter = { state, topic, owner, text, operatorId, ...idBounds({ from, until }) }
  const { rows, total, next } = await selectKeysetPage<ListedRow, 'waiting' | 'id'>(database, adminList(filter), page)
  return { items: await showQueued(database, rows), total, next }
}

/** One request with its conversation and notes. Refuses with `dataNotFound`. */
export async function getAdminRequest(queries: Queries, id: bigint): Promise<AdminConversation> {
  const row = (await findRequest(queries, id)) ?? refuse('dataNotFound')
  const [messages, picturesAt, others, [shown]] = await Promise.all([
    selectMessages(queries, id),
    picturesByPlace(queries, id),
    selectOthers(queries, row.userId, id),
    showQueued(queries, [row]),
  ])
  if (!shown) throw new Error('a row is shown')
  const authors = messages.flatMap(({ operatorId }) => (operatorId === null ? [] : [operatorId]))
  const names = await selectOperatorNames(queries, [...new Set(authors)])
  return {
    ...shown,
    version: row.version,
    mergedInto: row.mergedInto === null ? null : String(row.mergedInto),
    firstAnswerAt: row.firstAnswerAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    messages: messages.map(({ place, kind, at, text, operatorId }) => ({
      place,
      kind,
      at: at.toISOString(),
      text: text ?? '',
      operator: operatorId === null ? null : (names.get(operatorId) ?? ''),
      pictures: picturesAt.get(place) ?? [],
    })),
    others: others.map((other) => ({ ...other, id: String(other.id), createdAt: timeOfId(other.id) })),
  }
}

async function showQueued(queries: Queries, rows: readonly ListedRow[]): Promise<QueuedRequest[]> {
  if (rows.length === 0) return []
  const owners = rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))
  const [nicknames, names] = await Promise.all([
    selectNicknames(queries, [...new Set(rows.map(({ userId }) => userId))]),
    selectOperatorNames(queries, [...new Set(owners)]),
  ])
  return rows.map((row) => ({
    id: String(row.id),
    createdAt: timeOfId(row.id),
    player: { id: String(row.userId), nickname: nicknames.get(row.userId) ?? '' },
    topic: row.topic,
    state: row.state,
    subject: subjectOf(row),
    owner: row.ownerId === null ? null : { id: String(row.ownerId), name: names.get(row.ownerId) ?? '' },
    waitingSince: row.waitingSince?.toISOString() ?? null,
    reopened: row.reopened,
    preview: row.preview,
  }))
}
