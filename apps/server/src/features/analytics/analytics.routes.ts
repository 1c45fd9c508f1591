import type { Handlers } from '../../platform/http/handler.ts'
import type { EventCounts } from './event-counts.ts'

export function analyticsRoutes({ eventCounts }: { readonly eventCounts: EventCounts }): Handlers<'countEvents'> {
  return {
    countEvents: async ({ body }) => {
      eventCounts.add(body.events)
      return {}
    },
  }
}
