import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { addBattles, addPlays, addPromised, type PlaySums } from './play-totals.sql.ts'

/** Counts what each player staked and won in GOLD, and what the odds promised of opened cases, with one statement each per batch. */
export function countPlays(): EventConsumer {
  return {
    name: 'play_totals',
    restMs: 1000,
    async apply(tx, events) {
      const sums = new Map<bigint, PlaySums>()
      for (const play of events.flatMap((event) => playOf(event) ?? [])) {
        const { stakedMinor, wonMinor } = sums.get(play.userId) ?? { stakedMinor: 0n, wonMinor: 0n }
        sums.set(play.userId, {
          userId: play.userId,
          stakedMinor: stakedMinor + play.stakedMinor,
          wonMinor: wonMinor + play.wonMinor,
        })
      }
      const battles = events.flatMap((event) => (event.kind === 'battle.finished' ? [BigInt(event.battleId)] : []))
      const openings = events.flatMap((event) =>
        event.kind === 'case.opened' && event.currency === 'GOLD' ? [BigInt(event.openingId)] : [],
      )
      if (sums.size > 0) addPlays(tx, [...sums.values()])
      if (battles.length > 0) addBattles(tx, battles)
      if (openings.length > 0) addPromised(tx, openings)
    },
  }
}

function playOf(event: DomainEvent): PlaySums | undefined {
  switch (event.kind) {
    case 'case.opened':
      // Coins and GOLD have no exchange rate: only cases for GOLD have a stake.
      if (event.currency !== 'GOLD') return undefined
      return {
        userId: BigInt(event.userId),
        stakedMinor: BigInt(event.costMinor),
        wonMinor: event.pricesMinor.reduce((sum, price) => sum + BigInt(price), 0n),
      }
    case 'upgrade.played':
      return {
        userId: BigInt(event.userId),
        stakedMinor: BigInt(event.valueMinor),
        wonMinor: event.hasWon ? BigInt(event.targetPriceMinor) : 0n,
      }
    case 'contract.made':
      return {
        userId: BigInt(event.userId),
        stakedMinor: BigInt(event.valueMinor),
        wonMinor: BigInt(event.payoutMinor),
      }
    default:
      return undefined
  }
}
