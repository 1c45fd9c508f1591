import { HOUR_MS } from '@runecase/game/durations.ts'
import { attentionOfQueue } from '../../core/operators/public.ts'
import { defineFeature } from '../../feature.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { eraseSupport } from './erase-support.ts'
import { findSupportRequests } from './find-support-requests.ts'
import { supportMessages } from './support.events.ts'
import { supportRoutes } from './support.routes.ts'
import { supportAdminRoutes } from './support-admin.routes.ts'
import { countWaiting } from './support-admin.sql.ts'
import { deleteUnsent } from './support-pictures.sql.ts'
import { createUploads } from './upload-picture.ts'

/** How long an uploaded picture waits for its message. */
const UNSENT_MS = 24 * HOUR_MS

export const support = defineFeature(['database', 'clock', 'ids', 'log', 'limiter', 'supportSubjects'], (deps) => ({
  handlers: supportRoutes({ ...deps, uploadPicture: createUploads(deps) }),
  operatorHandlers: supportAdminRoutes(deps),
  messages: supportMessages,
  erasePersonalData: eraseSupport(deps),
  adminSearch: [findSupportRequests],
  attention: [
    {
      kind: 'support_waiting',
      permission: 'support.see',
      find: async (queries) => attentionOfQueue(await countWaiting(queries)),
    },
  ],
  dueWork: [
    new PeriodicTask(
      async () => {
        await deleteUnsent(deps.database, new Date(deps.clock.nowMs() - UNSENT_MS))
        return false
      },
      {
        pollMs: HOUR_MS,
        pauseMs: HOUR_MS,
        onError: (error) => deps.log.error({ err: error }, 'pictures that were not sent could not be deleted'),
      },
    ),
  ],
  metrics(metrics) {
    const waiting = async () => (await countWaiting(deps.database)).count
    metrics.gauge('support_waiting', 'Requests of players that wait for an answer', waiting)
  },
}))
