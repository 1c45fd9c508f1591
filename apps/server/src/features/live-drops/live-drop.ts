import type { LiveDropSource } from '@runecase/api/live-drops.ts'
import type { Games } from '../../core/plays/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'

/** An item that a player received by chance, as its event describes it. `id` is the item's. */
export interface Drop {
  readonly id: bigint
  readonly userId: string
  readonly catalogueItemId: number
  readonly priceMinor: bigint
  readonly source: LiveDropSource
  readonly caseId: number | null
  readonly battleUlid: string | null
}

/** The drops of an event for the live strip: what came out of a game that shows it, and prizes of raffles. */
export function dropsOfEvent(games: Games, event: DomainEvent): readonly Drop[] {
  const { userId } = event
  if (event.kind === 'play.settled') {
    const { liveDrops } = games.of(event)
    if (!liveDrops) return []
    const { caseId = null, battleUlid = null } = liveDrops.placeOf?.(event.facts) ?? {}
    return event.itemsOut.map(({ id, catalogueItemId, priceMinor }) => ({
      id: BigInt(id),
      userId,
      catalogueItemId,
      priceMinor: BigInt(priceMinor),
      source: liveDrops.source,
      caseId,
      battleUlid,
    }))
  }
  if (event.kind !== 'raffle.prize_given') return []
  const { itemId, catalogueItemId, priceMinor } = event
  const source = 'Raffle' as const
  return [
    {
      id: BigInt(itemId),
      userId,
      catalogueItemId,
      priceMinor: BigInt(priceMinor),
      source,
      caseId: null,
      battleUlid: null,
    },
  ]
}
