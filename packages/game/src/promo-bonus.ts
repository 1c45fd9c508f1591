/** The bonus of a code on a refill. Sums in minor units of GOLD. */
export interface PromoTerms {
  /** Whole percent of the refill's value. */
  readonly percent: number
  /** Coins for every 100 GOLD of value; 0 when the code gives none. */
  readonly coinFactor: number
  /** The minimum value with which a case is given; null without a case. */
  readonly caseFromMinor: bigint | null
}

export interface PromoBonus {
  readonly bonusMinor: bigint
  readonly coins: bigint
  readonly hasCase: boolean
}

/**
 * The bonus of a refill with this value: percent and coins are rounded down to the minor unit and to the whole coin, and the case is given
 * from its minimum value on. The value is the paid sum in GOLD, before any other bonus.
 */
export function promoBonus(terms: PromoTerms, valueMinor: bigint): PromoBonus {
  return {
    bonusMinor: (valueMinor * BigInt(terms.percent)) / 100n,
    coins: (valueMinor * BigInt(terms.coinFactor)) / 10_000n,
    hasCase: terms.caseFromMinor !== null && valueMinor >= terms.caseFromMinor,
  }
}
