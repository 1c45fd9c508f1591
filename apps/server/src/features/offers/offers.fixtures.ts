import { goldFromMinor } from '@runecase/api/money.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { makeCatalogue, makeIdempotency, makeWorld } from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { lookForAbsence } from './absence-runner.ts'
import { buyOffer } from './buy-offer.ts'
import { listTriggers, listUserOffers } from './list-offers.ts'
import { offerTriggers } from './make-offers.ts'
import { visitShop } from './visit-shop.ts'

/** The offers of the demo by trigger. */
export const OFFER_ID = {
  first_visit: 101,
  first_refill: 102,
  level_up: 103,
  away_7_days: 104,
  low_balance: 105,
  event_start: 106,
  big_refill: 107,
  battle_streak: 108,
} as const

/** The secret shop on its own database with the offers of the demo. */
export async function makeOfferWorld() {
  const world = await makeWorld()
  const catalogue = await makeCatalogue(world)
  const deps = { ...world.deps, catalogue, games: shopGames() }
  const apply = (events: readonly DomainEvent[]) =>
    deps.database.transaction((tx) => offerTriggers(deps).apply(tx, events))
  return {
    world,
    catalogue,
    deps,
    /** Passes domain events to the triggers, as the relay does. */
    apply,
    offersOf: (userId: bigint) => listUserOffers(deps, userId, userId),
    triggersOf: (userId: bigint) => listTriggers(deps, userId),
    visit: (userId: bigint) => visitShop(deps, userId),
    look: (userId: bigint) => lookForAbsence(deps, userId),
    /** Makes an offer that lasts for this many more milliseconds; a negative number makes an ended one. Returns its id. */
    async give(userId: bigint, offerId: number, endsInMs = 3_600_000): Promise<bigint> {
      const id = deps.ids.next()
      await world.rows(
        `insert into player_offers (id, user_id, offer_id, version, cause, starts_at, ends_at)
         select $1::int8, $2, id, version, 'test:' || $1::int8, clock_timestamp() - interval '1 day', clock_timestamp() + make_interval(secs => $4 / 1000.0)
           from offers where id = $3`,
        [id, userId, offerId, endsInMs],
      )
      return id
    },
    /** Buys an offer like a server process; `process` selects another process. */
    buy: (
      userId: bigint,
      id: bigint,
      { key, expectedPrice, process = deps }: { key?: string; expectedPrice?: number; process?: typeof deps } = {},
    ) => {
      const body = expectedPrice === undefined ? {} : { expectedPrice }
      const idempotency = makeIdempotency('buyOffer', userId, key, { params: { id: String(id) }, body })
      return buyOffer(process, idempotency, { id, expectedPrice })
    },
    async moneyOf(userId: bigint) {
      const [row] = await world.rows<{
        balance: bigint
        coins: bigint
        experience: bigint
        spent: bigint
        lost: bigint
      }>(
        `select balance_minor as balance, coins, experience_minor as experience, spent_minor as spent, loss_day_minor as lost
           from players where user_id = $1`,
        [userId],
      )
      if (!row) throw new Error(`player ${userId} is not there`)
      return { ...row, balance: goldFromMinor(row.balance), coins: Number(row.coins) }
    },
    /** A player's free openings by slug. */
    async freeOpens(userId: bigint): Promise<Record<string, number>> {
      const rows = await world.rows<{ slug: string; count: number }>(
        'select slug, pc.free_opens as count from player_cases pc join cases c on c.id = pc.case_id where user_id = $1',
        [userId],
      )
      return Object.fromEntries(rows.map(({ slug, count }) => [slug, count]))
    },
    close: () => world.close(),
  }
}
export type OfferWorld = Awaited<ReturnType<typeof makeOfferWorld>>
