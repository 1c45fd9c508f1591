import type { EndpointName } from '@runecase/api/api.ts'
import { whenReleased } from '../../realtime/held-messages.ts'
import { type Answer, type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

/** The answers that follow from the windows of events. */
export const WINDOW_QUERIES: readonly EndpointName[] = [
  'getCurrentEvent',
  'getBattlePass',
  'listChallenges',
  'getEventProgress',
  'getEventPopup',
  'listEventCases',
  'listSectionsWithCases',
  'getCase',
]

const OWN_QUERIES: readonly EndpointName[] = ['getBattlePass', 'listChallenges', 'getEventProgress']

/** All pages hear of the end of an event at once: they ask within this time, not together. */
const SPREAD_MS = 1500
/** Servers show what they remember of cases for this long. */
const SETTLED_MS = 1000

export const seasonMessages: FeatureMessages = {
  keptTrue: { site: ['getCurrentEvent'], player: OWN_QUERIES },
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
