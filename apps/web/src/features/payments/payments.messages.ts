import type { EndpointName } from '@runecase/api/api.ts'
import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

/** Queries that depend on what operators decide about refills: accepted methods and their bonuses. */
const TERMS: readonly EndpointName[] = [
  'getPaymentCountry',
  'listPaymentCountries',
  'listPaymentMarks',
  'listBonusLevels',
]

export const refillMessages: FeatureMessages = {
  updatedQueries: { player: ['getPaymentStatus'], site: TERMS },
  createHandlers: ({ client }) => ({
    payment: () => invalidate(client, ['getPaymentStatus', 'getCurrentUser']),
    payment_terms_changed: () => invalidate(client, TERMS),
  }),
}
