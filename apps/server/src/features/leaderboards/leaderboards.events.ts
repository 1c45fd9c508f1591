import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** The window of a leaderboard is over; in the log it follows everything that counts for it. It has no player: `userId` is 0. */
    'leaderboard.ended': { readonly leaderboardId: number }
    /** A leaderboard gave a player a prize. */
    'leaderboard.prize_given': { readonly leaderboardId: number; readonly place: number }
  }
}

export const leaderboardMessages: PlayerMessages = {
  'leaderboard.prize_given': (event) => [{ event: 'leaderboard_prize', id: event.leaderboardId, place: event.place }],
}
