import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import { expandPrizes, type PrizeLine, prizeGold } from '@runecase/game/prize-lines.ts'

/** The total GOLD value of all prizes; coins do not count. `items`: the items among the prizes. */
export const worthOf = (prizes: readonly PrizeLine[], items: readonly OddsItemLook[]): number =>
  expandPrizes(prizes).reduce(
    (sum, prize) => sum + prizeGold(prize, (slug) => items.find((item) => item.slug === slug)?.price ?? 0),
    0,
  )
