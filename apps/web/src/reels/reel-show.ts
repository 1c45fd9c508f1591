import type { Rarity } from '@runecase/api/rarity.ts'
import type { ReelPlan } from './reel-plan.ts'

/** The content of a strip card. */
export interface StripCard {
  readonly name: string
  readonly image: string
  /** In GOLD; shown on the cards of a horizontal strip. */
  readonly price: number
  readonly rarity: Rarity
}

/** One reel with its cards, and the item it stops at. */
export interface ReelShow<Item extends StripCard = StripCard> {
  readonly item: Item
  readonly plan: ReelPlan
  readonly strip: readonly StripCard[]
}
