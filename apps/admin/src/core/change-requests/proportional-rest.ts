import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { numberOf } from './change-name.ts'

type Line = ChangePreview['lines'][number]

/** Fewer lines than this are shown one by one. */
const MIN_REST = 3
/** The rounding error of a line's tickets in a spread. */
const ROUNDING = 1

/**
 * The parts of a change for display: fields that the author changed, figures that follow from them, and lines that a spread changed by the
 * same factor.
 */
export interface SplitLines {
  readonly changed: readonly Line[]
  readonly following: readonly Line[]
  readonly rest: readonly Line[]
  /** The factor that multiplies the tickets of the rest. */
  readonly factor: number
}

/** Figures that are computed from the changed fields. */
const FOLLOWING: readonly string[] = ['rtp', 'mean', 'variation', 'caseReturn']

/** Sorts the lines of a change for reading: see `SplitLines`. */
export function splitLines(lines: readonly Line[]): SplitLines {
  const { rest, factor } = proportionalRest(lines.filter(({ field }) => field.startsWith('tickets|')))
  const isRest = new Set(rest)
  const isFollowing = ({ field }: Line) => FOLLOWING.includes(field.split('|')[0] ?? '')
  return {
    changed: lines.filter((line) => !isRest.has(line) && !isFollowing(line)),
    following: lines.filter(isFollowing),
    rest,
    factor,
  }
}

/** The largest set of lines whose tickets have the same ratio of after to before. */
function proportionalRest(lines: readonly Line[]): { readonly rest: readonly Line[]; readonly factor: number } {
  const counted = lines.flatMap((line) => {
    const { before, after } = line
    return before === null || after === null ? [] : [{ line, was: numberOf(before), is: numberOf(after) }]
  })
  let best: typeof counted = []
  for (const one of counted) {
    if (one.was <= 0) continue
    // The ratio is only as exact as this line's own rounding allows.
    const same = counted.filter(
      ({ was, is }) => Math.abs(is - (was * one.is) / one.was) <= ROUNDING + (ROUNDING * was) / one.was,
    )
    const isTighter = same.length === best.length && one.was > (best[0]?.was ?? 0)
    // A line of few tickets agrees with any ratio: the ratio is measured from the line with the most tickets.
    if (same.every(({ was }) => was <= one.was) && (same.length > best.length || isTighter)) best = same
  }
  if (best.length < MIN_REST) return { rest: [], factor: 1 }
  const sum = (key: 'was' | 'is') => best.reduce((total, line) => total + line[key], 0)
  return { rest: best.map(({ line }) => line), factor: sum('is') / sum('was') }
}
