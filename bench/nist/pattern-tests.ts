import { gammaTail } from './tails.ts'

/** Does every pattern of `length` bits come equally often? Both p-values of SP 800-22 rev. 1a, section 2.11. */
export function serialPs(bits: Uint8Array, length: number): readonly [number, number] {
  const n = bits.length
  const longest = countPatterns(bits, length)
  const shorter = withoutLastBit(longest)
  const [full, less, least] = [longest, shorter, withoutLastBit(shorter)].map(
    (counts) => (counts.length / n) * counts.reduce((sum, count) => sum + count * count, 0) - n,
  ) as [number, number, number]
  // A pattern of no bits comes n times, which leaves nothing.
  const second = full - 2 * less + (length > 1 ? least : 0)
  return [gammaTail(2 ** (length - 2), (full - less) / 2), gammaTail(2 ** (length - 3), second / 2)]
}

/** How much more does a pattern of one bit more tell? Section 2.12; `length` is m. */
export function approximateEntropyP(bits: Uint8Array, length: number): number {
  const n = bits.length
  const longer = countPatterns(bits, length + 1)
  const [one, other] = [withoutLastBit(longer), longer].map((counts) =>
    counts.reduce((sum, count) => sum + (count === 0 ? 0 : (count / n) * Math.log(count / n)), 0),
  ) as [number, number]
  return gammaTail(2 ** (length - 1), n * (Math.LN2 - (one - other)))
}

/** How often each pattern starts anywhere in the bits, which go on from their beginning. */
function countPatterns(bits: Uint8Array, length: number): Float64Array {
  const counts = new Float64Array(2 ** length)
  const mask = 2 ** length - 1
  let pattern = 0
  for (let at = 0; at < bits.length + length - 1; at += 1) {
    pattern = ((pattern << 1) | (bits[at % bits.length] ?? 0)) & mask
    if (at >= length - 1) counts[pattern] = (counts[pattern] ?? 0) + 1
  }
  return counts
}

function withoutLastBit(counts: Float64Array): Float64Array {
  return Float64Array.from(
    { length: counts.length / 2 },
    (_, pattern) => (counts[2 * pattern] ?? 0) + (counts[2 * pattern + 1] ?? 0),
  )
}
