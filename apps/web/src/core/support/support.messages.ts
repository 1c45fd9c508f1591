import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

export const supportMessages: FeatureMessages = {
  updatedQueries: { player: ['listSupportRequests', 'getSupportRequest'] },
  createHandlers: ({ client }) => ({
    support_changed: () => invalidate(client, ['listSupportRequests', 'getSupportRequest']),
  }),
}
