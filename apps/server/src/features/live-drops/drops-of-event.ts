import type { LiveDropSource } from '@runecase/api/live-drops.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { partId } from '../../platform/ids.ts'

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

/** The drops of an event for the live strip. */
export function dropsOfEvent(event: DomainEvent): readonly Drop[] {
  const { userId } = event
  const place = { userId, caseId: null, battleUlid: null }
  switch (event.kind) {
    case 'case.opened':
      return event.itemIds.map((catalogueItemId, index) => ({
        ...place,
        id: partId(BigInt(event.openingId), index),
        catalogueItemId,
        priceMinor: BigInt(event.pricesMinor[index] as string),
        source: 'Case',
        caseId: event.caseId,
      }))
    case 'battle.prizes_given':
      return event.prizes.map(({ itemId, catalogueItemId, priceMinor }) => ({
        ...place,
        id: BigInt(itemId),
        catalogueItemId,
        priceMinor: BigInt(priceMinor),
        source: 'Battle',
        battleUlid: event.ulid,
      }))
    case 'upgrade.played':
      if (!event.hasWon) return []
      return [
        {
          ...place,
          id: BigInt(event.upgradeId),
          catalogueItemId: event.targetItemId,
          priceMinor: BigInt(event.targetPriceMinor),
          source: 'Upgrade',
        },
      ]
    case 'contract.made':
      if (event.resultItemId === null || event.resultPriceMinor === null) return []
      return [
        {
          ...place,
          id: BigInt(event.contractId),
          catalogueItemId: event.resultItemId,
          priceMinor: BigInt(event.resultPriceMinor),
          source: 'Contract',
        },
      ]
    case 'raffle.prize_given':
      return [
        {
          ...place,
          id: BigInt(event.itemId),
          catalogueItemId: event.catalogueItemId,
          priceMinor: BigInt(event.priceMinor),
          source: 'Raffle',
        },
      ]
    default:
      return []
  }
}
