import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

export const refillMessages: FeatureMessages = {
  keptTrue: { player: ['getPaymentStatus'] },
  createHandlers: ({ client }) => ({
    payment: () => invalidate(client, ['getPaymentStatus', 'getCurrentUser']),
  }),
}
