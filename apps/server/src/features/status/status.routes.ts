import { STATUS_FEED_PATH } from '@runecase/api/status-rules.ts'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../../platform/db.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import type { StatusDeps } from './check-services.ts'
import {
  addStatusLine,
  editStatusNote,
  getStatusNote,
  listShownNotes,
  listStatusNotes,
  openStatusNote,
} from './edit-status-notes.ts'
import { listServiceStates } from './get-status.ts'
import { feedOf } from './status-feed.ts'

export function statusOperatorRoutes(
  deps: Pick<StatusDeps, 'database'>,
): OperatorHandlers<
  'listServiceStates' | 'listStatusNotes' | 'getStatusNote' | 'openStatusNote' | 'editStatusNote' | 'addStatusLine'
> {
  return {
    listServiceStates: () => listServiceStates(deps.database),
    listStatusNotes: ({ query }) => listStatusNotes(deps, query),
    getStatusNote: ({ params }) => getStatusNote(deps.database, params.id),
    openStatusNote: ({ body }, call) => openStatusNote(deps, call, body),
    editStatusNote: ({ params, body }, call) => editStatusNote(deps, call, { ...params, ...body }),
    addStatusLine: ({ params, body }, call) => addStatusLine(deps, call, { ...params, ...body }),
  }
}

/** Serves the notes as a feed. */
export function mountStatusFeed(
  app: FastifyInstance,
  { reads, publicUrl }: { readonly reads: Queries; readonly publicUrl: string },
): void {
  app.get(STATUS_FEED_PATH, async (_, reply) => {
    const notes = await listShownNotes(reads)
    return reply
      .header('content-type', 'application/atom+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(feedOf(notes, publicUrl))
  })
}
