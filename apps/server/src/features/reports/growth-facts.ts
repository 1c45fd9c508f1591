import type { Games } from '../../core/plays/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'

export type MovementKind = 'refill' | 'return' | 'delivery' | 'prize'

/** What came from or went to a player, in minor units of GOLD: a refill by its order, a return by its operation, the rest by the item. */
export interface Movement {
  readonly kind: MovementKind
  readonly id: bigint
  readonly userId: bigint
  readonly day: string
  readonly valueMinor: bigint
}

/** The day of an id by the shop's time zone. */
export type DayOf = (id: bigint) => string

/** What domain events say of growth. Days are those of the shop. */
export interface GrowthFacts {
  readonly registered: ReadonlySet<bigint>
  /** Days on which players opened cases, and on which they played or refilled. */
  readonly opened: ReadonlyMap<bigint, ReadonlySet<string>>
  readonly active: ReadonlyMap<bigint, ReadonlySet<string>>
  readonly movements: readonly Movement[]
  /** Items whose worth is read: delivered ones, and prizes. */
  readonly delivered: readonly { readonly userId: bigint; readonly id: bigint }[]
  readonly prizes: readonly { readonly userId: bigint; readonly id: bigint }[]
}

export function growthFactsOf(events: readonly DomainEvent[], games: Games, dayOf: DayOf): GrowthFacts {
  const registered = new Set<bigint>()
  const opened = new Map<bigint, Set<string>>()
  const active = new Map<bigint, Set<string>>()
  const movements: Movement[] = []
  const delivered: { userId: bigint; id: bigint }[] = []
  const prizes: { userId: bigint; id: bigint }[] = []
  for (const event of events) {
    const userId = BigInt(event.userId)
    switch (event.kind) {
      case 'player.registered':
        registered.add(userId)
        break
      case 'play.settled': {
        const { isOfChance, openingsOf } = games.of(event)
        const day = dayOf(BigInt(event.playId))
        if (isOfChance) addTo(active, userId, day)
        if (openingsOf) addTo(opened, userId, day)
        break
      }
      case 'refill.credited': {
        // Events of the version before have no operation: the order was made shortly before it was paid.
        const day = dayOf(BigInt(event.operationId ?? event.orderId))
        addTo(active, userId, day)
        movements.push({ kind: 'refill', id: BigInt(event.orderId), userId, day, valueMinor: BigInt(event.valueMinor) })
        break
      }
      case 'refill.returned': {
        // Those that the version before told until the migration are counted by it.
        if (event.operationId === undefined) break
        const id = BigInt(event.operationId)
        movements.push({ kind: 'return', id, userId, day: dayOf(id), valueMinor: BigInt(event.valueMinor) })
        break
      }
      case 'withdrawal.changed':
        if (event.status === 'completed') delivered.push({ userId, id: BigInt(event.itemId) })
        break
      case 'item.received':
        if (event.source === 'Prize') prizes.push(...event.itemIds.map((id) => ({ userId, id: BigInt(id) })))
        break
    }
  }
  return { registered, opened, active, movements, delivered, prizes }
}

function addTo(days: Map<bigint, Set<string>>, userId: bigint, day: string): void {
  const known = days.get(userId)
  if (known) known.add(day)
  else days.set(userId, new Set([day]))
}
