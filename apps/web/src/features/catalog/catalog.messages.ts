import type { EndpointName } from '@runecase/api/api.ts'
import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

const ANSWERS: readonly EndpointName[] = ['listSectionsWithCases', 'getCase', 'listCaseDrops', 'listOddsChanges']

/** The server that answers may learn of a change a second later than the one that told it. */
const LEAST_WAIT_MS = 1200
/** Open pages ask again one after the other, not all at once. */
const SPREAD_MS = 2000

export const catalogMessages: FeatureMessages = {
  keptTrue: { site: ANSWERS },
  createHandlers({ client }) {
    let timer: number | undefined
    return {
      catalog_changed() {
        clearTimeout(timer)
        timer = window.setTimeout(() => invalidate(client, ANSWERS), LEAST_WAIT_MS + Math.random() * SPREAD_MS)
      },
    }
  },
}
