import type { LiveDropSource } from '@runecase/api/live-drops.ts'
import type { Games } from '../../core/plays/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'

/** A player's drop, as its event describes it: an item, or GOLD, which multiplied the stake. `id` is the item's, or the play's. */
export interface Drop {
  readonly id: bigint
  readonly userId: string
  readonly catalogueItemId: number | null
  /** The multiplier of GOLD, in hundredths; null for an item. */
  readonly multiplier: bigint | null
  readonly priceMinor: bigint
  readonly source: LiveDropSource
  readonly caseId: number | null
  readonly battleUlid: string | null
}

/** The drops of an event for the live strip: the results of a game that shows them, and prizes of raffles. */
export function dropsOfEvent(games: Games, event: DomainEvent): readonly Drop[] {
  const { userId } = event
  if (event.kind === 'play.settled') {
    const { liveDrops } = games.of(event)
    if (!liveDrops) return []
    const { caseId = null, battleUlid = null } = liveDrops.placeOf?.(event.facts) ?? {}
    const place = { userId, source: liveDrops.source, caseId, battleUlid }
    const items = event.itemsOut.map(({ id, catalogueItemId, priceMinor }) => ({
      ...place,
      id: BigInt(id),
      catalogueItemId,
      multiplier: null,
      priceMinor: BigInt(priceMinor),
    }))
    const won = BigInt(event.wonMinor)
    if (liveDrops.goldFrom === undefined || won < liveDrops.goldFrom) return items
    const multiplier = (won * 100n) / BigInt(event.stakedMinor)
    return [...items, { ...place, id: BigInt(event.playId), catalogueItemId: null, multiplier, priceMinor: won }]
  }
  if (event.kind !== 'raffle.prize_given') return []
  const { itemId, catalogueItemId, priceMinor } = event
  const source = 'Raffle' as const
  return [
    {
      id: BigInt(itemId),
      userId,
      catalogueItemId,
      multiplier: null,
      priceMinor: BigInt(priceMinor),
      source,
      caseId: null,
      battleUlid: null,
    },
  ]
}
