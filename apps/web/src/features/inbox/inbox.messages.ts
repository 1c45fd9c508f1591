import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

export const inboxMessages: FeatureMessages = {
  updatedQueries: { player: ['listInbox'] },
  createHandlers: ({ client }) => ({
    inbox_changed: () => invalidate(client, ['listInbox']),
  }),
}
