import { currentViewer } from '../../api/session.ts'
import { whenReleased } from '../../realtime/held-messages.ts'
import type { Answer, FeatureMessages } from '../../realtime/message-handlers.ts'

/** The number of drops in the strip, the same as in the response. */
const DROPS_KEPT = 30

export const liveDropMessages: FeatureMessages = {
  updatedQueries: { drops: ['listLiveDrops'] },
  createHandlers({ client }) {
    const add = (drop: Answer<'listLiveDrops'>[number]) => {
      client.setQueriesData<Answer<'listLiveDrops'>>(
        { queryKey: ['listLiveDrops', { body: { isTop: false } }] },
        (drops) => (!drops || drops.some(({ id }) => id === drop.id) ? drops : [drop, ...drops].slice(0, DROPS_KEPT)),
      )
      const top = client.getQueryData<Answer<'listLiveDrops'>>(['listLiveDrops', { body: { isTop: true } }])
      // The server decides which drops are the rarest; a rarity that is already in the list means that it must be refetched.
      if (top?.some(({ item }) => item.rarity === drop.item.rarity)) {
        void client.invalidateQueries({ queryKey: ['listLiveDrops', { body: { isTop: true } }] })
      }
    }
    return {
      live_drop({ drop }) {
        // The player's own drop waits for their reel, like their balance.
        if (drop.user.id === currentViewer()?.userId) whenReleased(() => add(drop))
        else add(drop)
      },
    }
  },
}
