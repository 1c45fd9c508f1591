import { defineFeature } from '../../feature.ts'
import { receivedMessage, statusMessage } from '../items/public.ts'
import { balanceMessage } from '../ledger/public.ts'

/** Publishes settled plays to their players: their money, the items that were put in, the items that came out, and what the game adds. */
export const plays = defineFeature(['games'], ({ games }) => ({
  messages: {
    'play.settled': (event) => {
      const { itemsInBecome, messagesOf } = games.of(event)
      return [
        ...(event.balance ? [balanceMessage(event.balance)] : []),
        ...(itemsInBecome ? event.itemsIn.map((id) => statusMessage(id, itemsInBecome)) : []),
        ...(event.itemsOut.length > 0 ? [receivedMessage(event.itemsOut.map(({ id }) => id))] : []),
        ...(messagesOf?.(event) ?? []),
      ]
    },
  },
}))
