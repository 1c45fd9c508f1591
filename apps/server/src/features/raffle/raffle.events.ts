import { goldFromMinor } from '@runecase/api/money.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** The window of a raffle is over; in the log it follows everything that counts for it. It has no player: `userId` is 0. */
    'raffle.ended': { readonly raffleId: number }
    /** A player's tickets changed. */
    'raffle.tickets_counted': { readonly raffleId: number; readonly tickets: string; readonly spentMinor: string }
    /** A raffle gave a player a prize. */
    'raffle.prize_given': {
      readonly raffleId: number
      readonly place: number
      /** The item given as the prize. */
      readonly itemId: string
      readonly catalogueItemId: number
      readonly priceMinor: string
    }
  }
}

export const raffleMessages: PlayerMessages = {
  'raffle.tickets_counted': (event) => [
    {
      event: 'raffle_tickets',
      id: event.raffleId,
      tickets: Number(event.tickets),
      spent: goldFromMinor(BigInt(event.spentMinor)),
    },
  ],
  'raffle.prize_given': (event) => [{ event: 'raffle_prize', id: event.raffleId, place: event.place }],
}
