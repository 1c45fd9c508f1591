import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { editEventParts, getEventParts } from './edit-event-parts.ts'
import { copyEvent, createEvent, type EditDeps, editEvent, endEvent } from './edit-season.ts'
import { getEditedEvent, listEvents } from './show-edited-seasons.ts'

type Names =
  | 'getEventParts'
  | 'editEventParts'
  | 'listEvents'
  | 'getEditedEvent'
  | 'editEvent'
  | 'createEvent'
  | 'copyEvent'
  | 'endEvent'

export function seasonOfficeRoutes(deps: EditDeps): OperatorHandlers<Names> {
  return {
    listEvents: ({ query }) => listEvents(deps, query),
    getEditedEvent: async ({ params }) => ({ event: await getEditedEvent(deps, params.id) }),
    editEvent: async ({ params, body }, call) => ({ event: await editEvent(deps, call, { id: params.id, ...body }) }),
    createEvent: async ({ body }, call) => ({ event: await createEvent(deps, call, body) }),
    copyEvent: async ({ params, body }, call) => ({
      event: await copyEvent(deps, call, { eventId: params.id, ...body }),
    }),
    getEventParts: ({ params }) => getEventParts(deps.database, params.id),
    editEventParts: ({ params, body }, call) => editEventParts(deps, call, { eventId: params.id, ...body }),
    endEvent: async ({ params, body }, call) => ({ event: await endEvent(deps, call, { id: params.id, ...body }) }),
  }
}
