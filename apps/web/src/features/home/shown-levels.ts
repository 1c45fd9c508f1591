import type { PassLevel } from '../../core/seasons/public.ts'

const SHOWN = 8

/** The levels around the player's current one, the next special one and the last one. */
export function shownLevels<T extends Pick<PassLevel, 'state' | 'type'>>(levels: readonly T[]): readonly T[] {
  if (levels.length <= SHOWN) return levels
  const at = levels.findIndex(({ state }) => state === 'done' || state === 'current')
  const end = levels.length - SHOWN
  // All levels are claimed: shows the end.
  const from = at < 0 ? end : Math.min(Math.max(0, at - 2), end)
  const near = levels.slice(from, from + SHOWN - 2)
  const after = levels.slice(from + SHOWN - 2)
  const next = after.slice(0, -1).find(({ type }) => type !== 'classic') ?? after[0]
  return [...near, next, after.at(-1)].filter((one) => one !== undefined)
}
