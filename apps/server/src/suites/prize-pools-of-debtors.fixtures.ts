import { checkRaffle } from '@runecase/game/check-raffle.ts'
import { webCrypto } from '@runecase/game/web-crypto.ts'
import { makeLeaderboards } from '../features/leaderboards/leaderboards.fixtures.ts'
import { makeRaffles } from '../features/raffle/raffle.fixtures.ts'
import type { DomainEvent } from '../platform/domain-events.ts'
import { type DebtShop, makeDebtShop } from './debts.fixtures.ts'

/** A shop with debts, raffles and leaderboards. The consumers of both prize pools get the published events about debts. */
export async function makePrizePoolsOfDebtors() {
  const shop: DebtShop = await makeDebtShop()
  const raffles = await makeRaffles(shop)
  const leaderboards = await makeLeaderboards(shop)

  async function apply(events: readonly DomainEvent[]): Promise<void> {
    await raffles.apply(events)
    await leaderboards.apply(events)
  }

  return {
    shop,
    raffles,
    leaderboards,
    apply,
    spent: (userId: bigint, gold: number) => raffles.spent(userId, gold),
    /** The published events about a player's debts, oldest first. */
    async debtsOf(userId: bigint): Promise<DomainEvent[]> {
      const rows = await shop.world.rows<{ event: DomainEvent }>(
        `select e as event from outbox, json_array_elements(events) e
          where e->>'kind' = 'debt.added' and e->>'userId' = $1 order by (e->>'operationId')::int8`,
        [String(userId)],
      )
      return rows.map(({ event }) => event)
    },
    /** The bank takes a payment back, and the shop books it. If the payment was spent, this creates a debt. */
    async chargeBack(providerId: string, totalMinor?: bigint): Promise<void> {
      await shop.chargeBack(providerId, totalMinor)
      await shop.refills.settle()
    },
    /** Whether anybody can recompute the draw. Times that the test moved are restored before. */
    async isProved(id: number): Promise<boolean> {
      const raffle = await raffles.show(null, id)
      const list = raffle.proof.list && { ...raffle.proof.list, lockedAt: raffle.dates.start }
      const file = { ...raffle, proof: { ...raffle.proof, list }, list: (await raffles.list(id)) ?? '' }
      return (await checkRaffle(webCrypto, file)).isOk
    },
  }
}
export type PrizePoolsOfDebtors = Awaited<ReturnType<typeof makePrizePoolsOfDebtors>>
