import type { LedgerCurrency } from '@runecase/api/money.ts'

/** Event coins that one opening pays: a fair roll of min..max whole coins, both inclusive. */
export interface CoinBonus {
  readonly amountMin: number
  readonly amountMax: number
}

/** The rules that decide money and the number of items of an opening; null means that the case has no such rule. */
export interface CaseRules {
  /** Price of one opening in minor units of `currency`; 0 for a free case. */
  readonly priceMinor: bigint
  readonly currency: LedgerCurrency
  /** Every opening gives this many items. */
  readonly multifixNumber: number | null
  /** Every opening multiplies its items by a fair roll of A..B, both inclusive. */
  readonly multicastRange: readonly [number, number] | null
  /** Each player's N-th opening of this case is free; N is 2 or more. */
  readonly everyNOpenFree: number | null
  /** Whole percent of the payment that returns to the balance. */
  readonly cashbackPercent: number | null
  /** Null unless the case is an event case. */
  readonly coinBonus: CoinBonus | null
}

/** The faults of the rules as sentences for the operator; empty when they are valid. */
export function checkCaseRules(rules: CaseRules): string[] {
  const faults: string[] = []
  const isWhole = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max
  const { multifixNumber, multicastRange, everyNOpenFree, cashbackPercent, coinBonus } = rules
  if (rules.priceMinor < 0n) faults.push('The price is below zero')
  if (multifixNumber !== null && !isWhole(multifixNumber, 1, 100)) {
    faults.push('The fixed number of items is not 1..100')
  }
  if (multicastRange !== null) {
    const [low, high] = multicastRange
    if (!isWhole(low, 1, 100) || !isWhole(high, low, 100)) {
      faults.push('The multicast range is not A..B with 1 <= A <= B <= 100')
    }
  }
  if (everyNOpenFree !== null && !isWhole(everyNOpenFree, 2, 1_000_000)) {
    faults.push('Every N-th opening is free with N below 2')
  }
  if (cashbackPercent !== null && !isWhole(cashbackPercent, 0, 100)) {
    faults.push('The cashback is not 0..100 whole percent')
  }
  if (coinBonus !== null) {
    const { amountMin, amountMax } = coinBonus
    if (!isWhole(amountMin, 0, 1_000_000_000) || !isWhole(amountMax, amountMin, 1_000_000_000)) {
      faults.push('The coin bonus is not whole coins with min <= max')
    }
  }
  return faults
}
