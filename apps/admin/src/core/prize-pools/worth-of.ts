import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import { expandPrizes, type PrizeLine, prizeGold } from '@runecase/game/prize-lines.ts'

/** The GOLD that all prizes together are worth; coins count nothing. `items`: the items among them. */
export const worthOf = (prizes: readonly PrizeLine[], items: readonly OddsItemLook[]): number =>
  expandPrizes(prizes).reduce(
    (sum, prize) => sum + prizeGold(prize, (slug) => items.find((item) => item.slug === slug)?.price ?? 0),
    0,
  )
