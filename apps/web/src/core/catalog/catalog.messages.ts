import type { EndpointName } from '@runecase/api/api.ts'
import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

/** Queries that contain cases, their odds or catalogue prices. */
const ANSWERS: readonly EndpointName[] = [
  ...(['listSectionsWithCases', 'getCase', 'listCaseDrops', 'listOddsChanges', 'getObservedOdds'] as const),
  ...(['listFavouriteCases', 'listRecentCases', 'listBattleCases', 'listEventCases', 'listCoinCases'] as const),
  ...(['listFreeCases', 'listDailyCases', 'getDailyCasesInfo', 'listUniqueItems'] as const),
]

/** The answering server may learn of a change a second later than the publishing one. */
const MIN_WAIT_MS = 1200
/** Spreads the refetches of open pages over time. */
const SPREAD_MS = 2000

export const catalogMessages: FeatureMessages = {
  updatedQueries: { site: ANSWERS },
  createHandlers({ client }) {
    let timer: ReturnType<typeof setTimeout> | undefined
    return {
      catalog_changed() {
        clearTimeout(timer)
        timer = setTimeout(() => invalidate(client, ANSWERS), MIN_WAIT_MS + Math.random() * SPREAD_MS)
      },
    }
  },
}
