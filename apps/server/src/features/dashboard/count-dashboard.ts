import type { Cashier } from '../../core/cashier/public.ts'
import type { Games, SettledPlay } from '../../core/plays/public.ts'
import type { ShopDays } from '../../core/project/public.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { addFigures, addPlayers, addRefills, type PlayerDay } from './dashboard.sql.ts'
import { figuresOfPlays } from './figures-of-plays.ts'

/** Counts domain events into the figures of the dashboard, each event once, with one statement per table and batch. */
export function countDashboard({
  games,
  cashier,
  project,
}: {
  readonly games: Games
  readonly cashier: Pick<Cashier, 'refills'>
} & ShopDays): EventConsumer {
  const figuresOf = (play: SettledPlay) => {
    const { isOfChance, openingsOf } = games.of(play)
    const openings = openingsOf?.(play.facts).count
    // Coins and GOLD have no exchange rate: only plays for GOLD have a stake.
    const hasStake = isOfChance && play.currency === 'GOLD'
    return {
      openings: openings === undefined ? undefined : BigInt(openings),
      stakes: hasStake ? BigInt(play.stakedMinor) : undefined,
      winnings: hasStake ? BigInt(play.wonMinor) : undefined,
    }
  }
  return {
    name: 'dashboard',
    pauseMs: 1000,
    async apply(tx, events) {
      const players: PlayerDay[] = []
      const paid: bigint[] = []
      const failed: bigint[] = []
      for (const event of events) {
        // By the event, not by the order's current state: a refill may be returned before it is counted here.
        if (event.kind === 'payment.changed' && event.status === 'success') paid.push(BigInt(event.orderId))
        if (event.kind === 'payment.changed' && event.status === 'fail') failed.push(BigInt(event.orderId))
        if (event.kind === 'play.settled' && games.of(event).isOfChance)
          players.push({ userId: event.userId, id: BigInt(event.playId) })
      }
      const figures = figuresOfPlays(events, project.timeZone, figuresOf)
      if (figures.length > 0) addFigures(tx, figures)
      if (players.length > 0) addPlayers(tx, players)
      if (paid.length + failed.length === 0) return
      const orders = new Map(
        (await cashier.refills.selectOrders(tx, [...paid, ...failed])).map((order) => [order.id, order]),
      )
      const known = (ids: readonly bigint[]) => [...new Set(ids)].flatMap((id) => orders.get(id) ?? [])
      addRefills(tx, known(paid), known(failed))
    },
  }
}
