import { defineFeature } from '../../feature.ts'
import { collectNotices } from './collect-notices.ts'
import { inboxMessages } from './inbox.events.ts'
import { inboxRoutes } from './inbox.routes.ts'

export const inbox = defineFeature(['database', 'clock', 'ids', 'catalogue', 'games'], (deps) => ({
  handlers: inboxRoutes(deps),
  consumers: [collectNotices(deps)],
  messages: inboxMessages,
}))
