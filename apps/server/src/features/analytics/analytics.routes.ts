import { deviceOf } from '../../platform/http/device.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { EventCounts } from './event-counts.ts'

export function analyticsRoutes({ eventCounts }: { readonly eventCounts: EventCounts }): Handlers<'countEvents'> {
  return {
    countEvents: async ({ body }, { country, userAgent }) => {
      eventCounts.add(body.events, { country, device: deviceOf(userAgent) })
      return {}
    },
  }
}
