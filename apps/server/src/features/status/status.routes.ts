import { STATUS_FEED_PATH } from '@runecase/api/status-rules.ts'
import type { FastifyInstance } from 'fastify'
import type { UnsubscribeTokens } from '../../core/notifications/public.ts'
import type { Settings } from '../../core/settings/public.ts'
import type { Queries } from '../../platform/db.ts'
import { requestedLanguage } from '../../platform/http/answer-failure.ts'
import type { Handlers, OperatorHandlers } from '../../platform/http/handler.ts'
import type { StatusDeps } from './check-services.ts'
import {
  addStatusLine,
  editStatusNote,
  getStatusNote,
  listShownNotes,
  listStatusNotes,
  openStatusNote,
} from './edit-status-notes.ts'
import { getStatus, listServiceStates } from './get-status.ts'
import { feedOf } from './status-feed.ts'
import { confirmSubscriber, type SubscribeDeps, subscribe, unsubscribe } from './subscribe.ts'

export function statusRoutes(
  deps: SubscribeDeps & { readonly reads: Queries; readonly tokens: UnsubscribeTokens },
): Handlers<'getStatus' | 'subscribeStatus' | 'confirmStatusEmail' | 'unsubscribeStatus'> {
  return {
    getStatus: ({ query }) => getStatus(deps.reads, query),
    async subscribeStatus({ body }, { caller, address, language }) {
      await subscribe(deps, { userId: caller?.userId ?? null, address, language }, body.email)
      return {}
    },
    confirmStatusEmail: ({ body }) => confirmSubscriber(deps, body.token),
    async unsubscribeStatus({ body }) {
      await unsubscribe(deps, body.token)
      return {}
    },
  }
}

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
  {
    reads,
    publicUrl,
    settings,
    brand,
  }: {
    readonly reads: Queries
    readonly publicUrl: string
    readonly settings: Settings
    readonly brand: () => string
  },
): void {
  app.get(STATUS_FEED_PATH, async (request, reply) => {
    const notes = await listShownNotes(reads)
    return reply
      .header('content-type', 'application/atom+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .header('vary', 'cookie, accept-language')
      .send(feedOf(notes, publicUrl, brand(), requestedLanguage(request, settings.get('languages'))))
  })
}
