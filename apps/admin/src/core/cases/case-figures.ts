import type { EditedCase, OddsItemLook } from '@runecase/api/operator/cases.ts'
import type { CaseRules } from '@runecase/game/case-rules.ts'
import type { OddsRow } from '@runecase/game/odds.ts'
import { figuresOf, type OddsFigures } from '@runecase/game/odds-figures.ts'
import { type OddsLine, rowsOfLines } from '@runecase/game/odds-lines.ts'

/** Tickets of one item. */
export interface Line {
  readonly item: OddsItemLook
  readonly tickets: number
}

/** The opening rules in the form for computations. */
export function rulesOf({ currency, terms }: Pick<EditedCase, 'currency' | 'terms'>): CaseRules {
  const { multicast, coinBonus } = terms
  return {
    priceMinor: BigInt(Math.round(terms.price * (currency === 'GOLD' ? 100 : 1))),
    currency,
    multifixNumber: terms.multifixNumber,
    multicastRange: multicast && [multicast.min, multicast.max],
    everyNOpenFree: terms.everyNOpenFree,
    cashbackPercent: terms.cashbackPercent,
    coinBonus: coinBonus && { amountMin: coinBonus.min, amountMax: coinBonus.max },
  }
}

/** A line in the form for computations. */
export const oddsLineOf = ({ item, tickets }: Line): OddsLine => ({
  itemId: item.slug,
  tickets,
  valueMinor: BigInt(Math.round(item.price * 100)),
})

/** The lines of a case as ticket rows. */
export const rowsOf = ({ lines }: Pick<EditedCase, 'lines'>): OddsRow[] => rowsOfLines(lines.map(oddsLineOf))

/** The figures of the current odds of a case. */
export const caseFiguresOf = (one: EditedCase): OddsFigures => figuresOf(rowsOf(one), rulesOf(one))
