import { whenReleased } from '../../realtime/held-messages.ts'
import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'
import { FREE_CASE_QUERIES } from './daily-cases.queries.ts'

export const dailyCaseMessages: FeatureMessages = {
  updatedQueries: { player: FREE_CASE_QUERIES },
  createHandlers: ({ client }) => ({
    level_up: () => whenReleased(() => invalidate(client, ['listDailyCases', 'listFreeCases', 'getDailyCasesInfo'])),
    // A refill enables the cases that require one.
    payment: () => invalidate(client, FREE_CASE_QUERIES),
    // A free case was opened here or in another tab.
    account_changed: ({ part }) => {
      if (part === 'free_openings') whenReleased(() => invalidate(client, FREE_CASE_QUERIES))
    },
  }),
}
