import type { EndpointName } from '@runecase/api/api.ts'
import { whenReleased } from '../../realtime/held-messages.ts'
import { type Answer, type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

/** Queries that depend on the windows of events. */
export const WINDOW_QUERIES: readonly EndpointName[] = [
  'getCurrentEvent',
  'getBattlePass',
  'listChallenges',
  'getEventProgress',
  'getEventPopup',
  'listEventCases',
  'listCoinCases',
  'listSectionsWithCases',
  'getCase',
]

const OWN_QUERIES: readonly EndpointName[] = ['getBattlePass', 'listChallenges', 'getEventProgress', 'listCoinOpenings']

/** All pages learn of an event's end at once; their refetches are spread over this time. */
const SPREAD_MS = 1500
/** How long servers cache cases. */
const SETTLED_MS = 1000

export const seasonMessages: FeatureMessages = {
  updatedQueries: { site: ['getCurrentEvent'], player: OWN_QUERIES },
  createHandlers: ({ client }) => ({
    season_changed() {
      setTimeout(() => invalidate(client, WINDOW_QUERIES), SETTLED_MS + Math.random() * SPREAD_MS)
    },
    season_progress: ({ tasks }) =>
      whenReleased(() => {
        client.setQueryData<Answer<'listChallenges'>>(['listChallenges', {}], (all) =>
          all?.map((task) => {
            const news = tasks.find(({ id }) => id === task.id)
            if (!news) return task
            return {
              ...task,
              isCompleted: news.isCompleted,
              progressData: { ...task.progressData, current: news.current },
            }
          }),
        )
        invalidate(client, OWN_QUERIES)
      }),
  }),
}
