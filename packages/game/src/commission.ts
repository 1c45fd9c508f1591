/** A tier of commission terms: from this monthly sum on (minor units of GOLD), this many hundredths of a percent. */
export interface CommissionTier {
  readonly fromMinor: bigint
  readonly percentBp: bigint
}

const WHOLE_BP = 10_000n

/**
 * The commission of a month in minor units of GOLD, rounded down. Each tier applies to the part between its own sum and that of the next
 * tier, so only the month's total matters, not the order of its refills and returns. Tiers ascend and begin at 0; a month below 0 earns
 * nothing.
 */
export function commissionOf(tiers: readonly CommissionTier[], baseMinor: bigint): bigint {
  const parts = tiers.map(({ fromMinor, percentBp }, place) => {
    const until = tiers[place + 1]?.fromMinor
    const end = until === undefined || until > baseMinor ? baseMinor : until
    return end > fromMinor ? (end - fromMinor) * percentBp : 0n
  })
  return parts.reduce((sum, part) => sum + part, 0n) / WHOLE_BP
}
