import type { Games } from '../../core/plays/public.ts'
import type { ShopDays } from '../../core/project/public.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { dayOfId } from '../../platform/shop-day.ts'
import { addGamePlays, type GamePlay } from './games.sql.ts'

/** Counts plays of games of chance by day, game and case, each once. */
export function countGames({ games, project }: { readonly games: Games } & ShopDays): EventConsumer {
  return {
    name: 'report_games',
    pauseMs: 1000,
    async apply(tx, events) {
      const plays = events.flatMap((event): GamePlay[] => {
        if (event.kind !== 'play.settled') return []
        const { isOfChance, openingsOf, historyOf } = games.of(event)
        if (!isOfChance) return []
        // Coins and GOLD have no exchange rate: only plays for GOLD have a stake.
        const isGold = event.currency === 'GOLD'
        const openings = openingsOf?.(event.facts)
        const won = isGold ? BigInt(event.wonMinor) : 0n
        return [
          {
            day: dayOfId(BigInt(event.playId), project.timeZone),
            game: event.play,
            caseId: openings ? (historyOf(event.facts).caseId ?? 0) : 0,
            userId: BigInt(event.userId),
            openings: BigInt(openings?.count ?? 0),
            stakedMinor: isGold ? BigInt(event.stakedMinor) : 0n,
            wonMinor: won,
            freeWonMinor: event.stakedMinor === '0' ? won : 0n,
            promisedMinor: isGold ? (openings?.promisedMinor ?? 0n) : 0n,
          },
        ]
      })
      if (plays.length > 0) addGamePlays(tx, plays)
    },
  }
}
