import { currentViewer } from '../../api/session.ts'
import { whenReleased } from '../../realtime/held-messages.ts'
import type { Answer, FeatureMessages } from '../../realtime/message-handlers.ts'

/** Drops that the strip keeps, the same number that the call answers. */
const DROPS_KEPT = 30

export const liveDropMessages: FeatureMessages = {
  keptTrue: { drops: ['listLiveDrops'] },
  createHandlers({ client }) {
    const add = (drop: Answer<'listLiveDrops'>[number]) => {
      client.setQueriesData<Answer<'listLiveDrops'>>(
        { queryKey: ['listLiveDrops', { body: { isTop: false } }] },
        (drops) => (!drops || drops.some(({ id }) => id === drop.id) ? drops : [drop, ...drops].slice(0, DROPS_KEPT)),
      )
      const top = client.getQueryData<Answer<'listLiveDrops'>>(['listLiveDrops', { body: { isTop: true } }])
      // Which drops are the rarest is the server's rule; a rarity that is in the list already is the sign to ask again.
      if (top?.some(({ item }) => item.rarity === drop.item.rarity)) {
        void client.invalidateQueries({ queryKey: ['listLiveDrops', { body: { isTop: true } }] })
      }
    }
    return {
      live_drop({ drop }) {
        // What the player has just won himself waits for his reel, like his balance.
        if (drop.user.id === currentViewer()?.userId) whenReleased(() => add(drop))
        else add(drop)
      },
    }
  },
}
