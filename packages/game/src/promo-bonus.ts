/** What a code adds to a refill. Sums in minor units of GOLD. */
export interface PromoTerms {
  /** Whole percent of the refill's value. */
  readonly percent: number
  /** Coins for every 100 GOLD of value; 0 where the code gives none. */
  readonly coinFactor: number
  /** From which value on a case comes with it; null where none does. */
  readonly caseFromMinor: bigint | null
}

export interface PromoBonus {
  readonly bonusMinor: bigint
  readonly coins: bigint
  readonly hasCase: boolean
}

/**
 * What a refill of this value brings by a code: percent and coins are rounded down to the minor unit and to the whole coin,
 * the case comes from its sum on. The value is what was paid in GOLD, before any other bonus.
 */
export function promoBonus(terms: PromoTerms, valueMinor: bigint): PromoBonus {
  return {
    bonusMinor: (valueMinor * BigInt(terms.percent)) / 100n,
    coins: (valueMinor * BigInt(terms.coinFactor)) / 10_000n,
    hasCase: terms.caseFromMinor !== null && valueMinor >= terms.caseFromMinor,
  }
}
