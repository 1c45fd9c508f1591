/** A million: rates are in millionths of a GOLD per unit of a currency. */
const MILLION = 1_000_000n
/** Hundredths of a percent in a whole. */
const WHOLE_BP = 10_000n

/** A refill from `fromMinor` GOLD on gets `percentBp` hundredths of a percent more. */
export interface RefillLevel {
  readonly fromMinor: bigint
  readonly percentBp: bigint
}

/** The gain of a refill without promo codes (`promo-bonus.ts`), in minor units of GOLD. */
interface RefillGain {
  readonly valueMinor: bigint
  readonly levelMinor: bigint
  readonly directionMinor: bigint
  readonly totalMinor: bigint
}

/** The value of a sum (minor units, a hundredth each) in minor units of GOLD, rounded down. */
export function refillValueMinor(amountMinor: bigint, ratePpm: bigint): bigint {
  return (amountMinor * ratePpm) / MILLION
}

/** The highest level that the value reaches; undefined below the first. */
export function refillLevelOf(valueMinor: bigint, levels: readonly RefillLevel[]): RefillLevel | undefined {
  return levels
    .filter((level) => valueMinor >= level.fromMinor)
    .reduce<RefillLevel | undefined>(
      (best, level) => (best && best.fromMinor > level.fromMinor ? best : level),
      undefined,
    )
}

/** A share of a value, rounded down; `shareBp` in hundredths of a percent. */
function shareOf(valueMinor: bigint, shareBp: bigint): bigint {
  return (valueMinor * shareBp) / WHOLE_BP
}

/** The gain of a paid value. Every bonus is a share of the value alone, rounded down, so that their order does not matter. */
export function refillGain(terms: {
  readonly valueMinor: bigint
  readonly levels: readonly RefillLevel[]
  readonly directionBp: bigint
}): RefillGain {
  const { valueMinor, levels, directionBp } = terms
  const levelMinor = shareOf(valueMinor, refillLevelOf(valueMinor, levels)?.percentBp ?? 0n)
  const directionMinor = shareOf(valueMinor, directionBp)
  return { valueMinor, levelMinor, directionMinor, totalMinor: valueMinor + levelMinor + directionMinor }
}
