import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

export const supportMessages: FeatureMessages = {
  keptTrue: { player: ['listSupportRequests', 'getSupportRequest'] },
  createHandlers: ({ client }) => ({
    support_changed: () => invalidate(client, ['listSupportRequests', 'getSupportRequest']),
  }),
}
