import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

export const inboxMessages: FeatureMessages = {
  keptTrue: { player: ['listInbox'] },
  createHandlers: ({ client }) => ({
    inbox_changed: () => invalidate(client, ['listInbox']),
  }),
}
