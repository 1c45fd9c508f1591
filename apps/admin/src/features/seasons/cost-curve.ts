/** The highest cost that a level may have, coins. */
const HIGHEST = 1_000_000_000

/**
 * Costs of a pass in coins, level by level: the first level takes `first`, and each next one `growthPercent` more than the one before it
 * took. Each cost is higher than the last one by at least a coin.
 */
export function costCurve(levels: number, first: number, growthPercent: number): number[] {
  const costs: number[] = []
  let step = Math.max(1, first)
  let sum = 0
  for (let level = 1; level <= levels; level += 1) {
    const before = costs.at(-1) ?? 0
    sum += step
    costs.push(Math.min(Math.max(Math.round(sum), before + 1), HIGHEST - levels + level))
    step *= 1 + growthPercent / 100
  }
  return costs
}
