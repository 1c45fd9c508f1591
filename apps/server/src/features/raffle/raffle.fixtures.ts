import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import { CheckedBeacon, localBeacon } from '../../core/beacon/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { settingsWith } from '../../testing/default-settings.ts'
import { makeCatalogue, makePlayer, makeWorld } from '../../testing/make.ts'
import { raffleDefinition } from './admin/raffle-definition.ts'
import { countTickets } from './count-tickets.ts'
import { getRaffle } from './get-raffle.ts'
import { giveDueRafflePrize } from './give-raffle-prizes.ts'
import { importRaffle } from './import-raffle.ts'
import { listRaffleResult } from './list-raffle-result.ts'
import { readList } from './read-list.ts'
import { takeRaffleStep } from './run-raffle.ts'

interface MadeShop {
  readonly world: Awaited<ReturnType<typeof makeWorld>>
  readonly catalogue: Awaited<ReturnType<typeof makeCatalogue>>
}

/** Raffles, on their own database unless one is given; the test supplies the events and moves the times. */
export async function makeRaffles(given?: MadeShop, changed: Partial<ShopSettings> = {}) {
  const world = given?.world ?? (await makeWorld())
  const catalogue = given?.catalogue ?? (await makeCatalogue(world))
  // An hour ahead, every round of a test is already signed.
  const ahead = { nowMs: () => Date.now() + 3_600_000 }
  const beacon = new CheckedBeacon(localBeacon({ seedKey: world.deps.seedKey, clock: ahead }), world.deps)
  const settings = settingsWith(changed)
  const deps = { ...world.deps, catalogue, beacon, settings, definition: raffleDefinition(world.deps) }
  const consumer = countTickets(deps)
  const slugs = (
    await world.rows<{ slug: string }>('select slug from catalogue_items where type = 1 order by id limit 5')
  ).map(({ slug }) => slug)
  const callerOf = (userId: bigint | null) => (userId === null ? null : { userId, sessionId: 1n })
  const apply = (events: readonly DomainEvent[]) => deps.database.transaction((tx) => consumer.apply(tx, events))
  return {
    world,
    deps,
    apply,
    otherProcess: (node: number) => ({ ...deps, ...world.otherProcess(node) }),
    newPlayer: () => makePlayer(world),
    /** A raffle of five items with a ticket per 100 GOLD; its window contains the test clock's time. */
    add: (id: number) =>
      importRaffle(
        deps,
        {
          id,
          raffle: {
            title: `Розыгрыш ${id}`,
            description: 'Для проверки',
            ticketPrice: 100,
            ticketCurrency: 'GOLD',
            prizes: slugs.map((itemId, index) => ({ place: index + 1, itemId })),
          },
        },
        {
          seasonId: null,
          startsAt: new Date(deps.clock.nowMs() - 3_600_000).toISOString(),
          endsAt: new Date(deps.clock.nowMs() + 3_600_000).toISOString(),
        },
      ),
    spent(userId: bigint, gold: number, operationId = deps.ids.next()): DomainEvent {
      return {
        kind: 'gold.spent',
        userId: String(userId),
        operationId: String(operationId),
        amountMinor: String(Math.round(gold * 100)),
      }
    },
    /** Records the end and publishes the list. */
    async lock(id: number): Promise<void> {
      if (await takeRaffleStep(deps, id, 0)) await apply([{ kind: 'raffle.ended', userId: '0', raffleId: id }])
    },
    /** Moves the times of a published list into the past. */
    passBeacon: (id: number) =>
      world.rows(
        `update raffles set locked_at = locked_at - interval '1 hour', beacon_due_at = beacon_due_at - interval '1 hour' where id = $1`,
        [id],
      ),
    step: (id: number, process = deps) => takeRaffleStep(process, id, 0),
    /** Gives every due prize; returns the number of steps. */
    async give(id: number): Promise<number> {
      const winners = await world.rows<{ id: bigint }>('select id from raffle_winners where raffle_id = $1', [id])
      const taken = await Promise.all(winners.map((winner) => giveDueRafflePrize(deps, winner.id)))
      return taken.filter(Boolean).length
    },
    show: async (userId: bigint | null = null, id: number | null = null) => {
      const { raffle } = await getRaffle(deps, callerOf(userId), id)
      if (!raffle) throw new Error('there is no raffle')
      return raffle
    },
    result: (userId: bigint | null = null, page = 1, perPage = 20) =>
      listRaffleResult(deps, { page, perPage }, callerOf(userId)),
    search: (search: string, userId: bigint | null = null) =>
      listRaffleResult(deps, { page: 1, perPage: 20, search }, callerOf(userId)),
    async list(id: number): Promise<string | undefined> {
      const parts = await readList(deps, id)
      if (!parts) return undefined
      let text = ''
      for await (const part of parts) text += part
      return text
    },
  }
}
export type Raffles = Awaited<ReturnType<typeof makeRaffles>>
