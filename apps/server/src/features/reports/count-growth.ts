import { type ItemWorth, selectDeliveries, selectPrizeItems } from '../../core/items/public.ts'
import type { Games } from '../../core/plays/public.ts'
import type { ShopDays } from '../../core/project/public.ts'
import { selectSignUps } from '../../core/session/public.ts'
import { countedWord } from '../../core/visits/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { dayOfId } from '../../platform/shop-day.ts'
import { countPartners } from './count-partners.ts'
import {
  afterDays,
  type CohortAddition,
  type CountedPlayer,
  type DayAddition,
  dayAdditionsOf,
  movementAdditionsOf,
} from './counted-player.ts'
import {
  addToCohorts,
  addToDays,
  insertMovements,
  insertPlayers,
  lockCountedPlayers,
  updateCountedPlayers,
} from './growth.sql.ts'
import { type DayOf, type GrowthFacts, growthFactsOf, type Movement } from './growth-facts.ts'

/**
 * Counts registrations, how far players came, and what they refilled and got back, by day and by what brought them. Everything is kept by its
 * key as well, so that an event that comes twice counts once.
 */
export function countGrowth({ games, project }: { readonly games: Games } & ShopDays): EventConsumer {
  const dayOf = (id: bigint) => dayOfId(id, project.timeZone)
  return {
    name: 'report_growth',
    pauseMs: 1000,
    async apply(tx, events) {
      const facts = growthFactsOf(events, games, dayOf)
      const newIds = await addRegistered(tx, [...facts.registered], dayOf)
      const movements = [
        ...facts.movements,
        ...movementsOf('delivery', await ifAny(facts.delivered, (items) => selectDeliveries(tx, items)), dayOf),
        ...movementsOf('prize', await ifAny(facts.prizes, (items) => selectPrizeItems(tx, items)), dayOf),
      ]
      const userIds = new Set([
        ...newIds,
        ...facts.opened.keys(),
        ...facts.active.keys(),
        ...movements.map(({ userId }) => userId),
      ])
      if (userIds.size > 0) {
        const players = await lockCountedPlayers(tx, [...userIds])
        const ofPlayers = movements.filter(({ userId }) => players.has(userId))
        const newMovements = await ifAny(ofPlayers, (some) => insertMovements(tx, some))
        await addSums(tx, players, { newIds, newMovements, facts })
      }
      await countPartners(tx, events)
    },
  }
}

const ifAny = async <T, R>(some: readonly T[], read: (some: readonly T[]) => Promise<readonly R[]>) =>
  some.length === 0 ? [] : read(some)

async function addRegistered(tx: Tx, userIds: readonly bigint[], dayOf: DayOf): Promise<ReadonlySet<bigint>> {
  if (userIds.length === 0) return new Set()
  const signUps = new Map((await selectSignUps(tx, userIds)).map((one) => [one.userId, one]))
  return insertPlayers(
    tx,
    userIds.map((userId) => {
      const signUp = signUps.get(userId)
      return {
        userId,
        registeredOn: dayOf(userId),
        source: countedWord(signUp?.source ?? null),
        campaign: countedWord(signUp?.campaign ?? null),
        country: signUp?.country ?? '',
        device: signUp?.device ?? '',
      }
    }),
  )
}

function movementsOf(kind: 'delivery' | 'prize', items: readonly ItemWorth[], dayOf: DayOf): Movement[] {
  return items.map(({ userId, id, operationId, priceMinor }) => ({
    kind,
    id,
    userId,
    day: dayOf(operationId),
    valueMinor: priceMinor,
  }))
}

/** Moves each player on, and adds what that changes in the sums. */
async function addSums(
  tx: Tx,
  players: ReadonlyMap<bigint, CountedPlayer>,
  {
    newIds,
    newMovements,
    facts,
  }: { readonly newIds: ReadonlySet<bigint>; readonly newMovements: readonly Movement[]; readonly facts: GrowthFacts },
): Promise<void> {
  const days: DayAddition[] = []
  const cohorts: CohortAddition[] = []
  const moved: CountedPlayer[] = []
  const refills = Map.groupBy(
    newMovements.filter(({ kind }) => kind === 'refill'),
    ({ userId }) => userId,
  )
  for (const [userId, before] of players) {
    const after = afterDays(before, {
      opened: facts.opened.get(userId) ?? [],
      refilled: refills.get(userId)?.map(({ day }) => day) ?? [],
      active: facts.active.get(userId) ?? [],
    })
    if (!newIds.has(userId)) days.push(...dayAdditionsOf(before, -1n))
    days.push(...dayAdditionsOf(after, 1n))
    moved.push(after)
  }
  for (const movement of newMovements) {
    const player = players.get(movement.userId)
    if (!player) continue
    const added = movementAdditionsOf(player, movement, 1n)
    days.push(...added.days)
    cohorts.push(...added.cohorts)
  }
  updateCountedPlayers(tx, moved)
  if (days.length > 0) addToDays(tx, days)
  if (cohorts.length > 0) addToCohorts(tx, cohorts)
}
