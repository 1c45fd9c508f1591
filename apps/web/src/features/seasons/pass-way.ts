import type { Pass } from '../../core/seasons/public.ts'

/** The player's progress through the pass as a `share`, with evenly spaced levels whatever they cost. */
export function passShare({ levels, currentCoins }: Pick<Pass, 'levels' | 'currentCoins'>) {
  const next = levels.find(({ cost }) => cost > currentCoins)
  const reached = levels.filter(({ cost }) => cost <= currentCoins).length
  const before = next ? next.cost - next.costDiff : 0
  const share = Math.min(1, (reached + (next ? (currentCoins - before) / next.costDiff : 0)) / levels.length)
  return { next, reached, before, share }
}
