import { addPlayTotals, type Games, type PlayerSums } from '../../core/plays/public.ts'
import type { ShopDays } from '../../core/project/public.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { addFigures } from './dashboard.sql.ts'
import { figuresOfPlays } from './figures-of-plays.ts'

/** Counts what each player staked and won in GOLD, and what the odds promised of opened cases, with one statement each per batch. */
export function countPlayTotals({ games, project }: { readonly games: Games } & ShopDays): EventConsumer {
  return {
    name: 'play_totals',
    pauseMs: 1000,
    async apply(tx, events) {
      const sums = new Map<bigint, PlayerSums>()
      for (const event of events) {
        // Coins and GOLD have no exchange rate: only plays for GOLD have a stake.
        if (event.kind !== 'play.settled' || event.currency !== 'GOLD' || !games.of(event).isOfChance) continue
        const userId = BigInt(event.userId)
        const { stakedMinor, wonMinor } = sums.get(userId) ?? { stakedMinor: 0n, wonMinor: 0n }
        sums.set(userId, {
          userId,
          stakedMinor: stakedMinor + BigInt(event.stakedMinor),
          wonMinor: wonMinor + BigInt(event.wonMinor),
        })
      }
      if (sums.size > 0) addPlayTotals(tx, [...sums.values()])
      const promised = figuresOfPlays(events, project.timeZone, (event) =>
        event.currency === 'GOLD' ? { promised: games.of(event).openingsOf?.(event.facts).promisedMinor } : {},
      )
      if (promised.length > 0) addFigures(tx, promised)
    },
  }
}
