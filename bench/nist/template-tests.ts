import { countsP, gammaTail } from './tails.ts'

/** All templates of `length` bits of which no beginning is also an end, ascending: they cannot overlap themselves. 148 of nine bits. */
export function aperiodicTemplates(length: number): number[] {
  return Array.from({ length: 2 ** length }, (_, template) => template).filter((template) => {
    for (let overlap = 1; overlap < length; overlap += 1) {
      if (template >> (length - overlap) === (template & (2 ** overlap - 1))) return false
    }
    return true
  })
}

/** Does any aperiodic template come too often or too rarely? One p-value each, in the order of `aperiodicTemplates`. SP 800-22 rev. 1a, section 2.7. */
export function nonOverlappingPs(bits: Uint8Array, { length, blocks }: { length: number; blocks: number }): number[] {
  const templates = aperiodicTemplates(length)
  const blockBits = Math.floor(bits.length / blocks)
  const counts = Array.from({ length: blocks }, (_, block) =>
    countWindows(bits.subarray(block * blockBits, (block + 1) * blockBits), length),
  )
  const mean = (blockBits - length + 1) / 2 ** length
  const variance = blockBits * (1 / 2 ** length - (2 * length - 1) / 2 ** (2 * length))
  return templates.map((template) => {
    const chiSquare = counts.reduce((sum, seen) => sum + ((seen[template] ?? 0) - mean) ** 2 / variance, 0)
    return gammaTail(blocks / 2, chiSquare / 2)
  })
}

function countWindows(bits: Uint8Array, length: number): Uint32Array {
  const seen = new Uint32Array(2 ** length)
  const mask = 2 ** length - 1
  let window = 0
  for (let at = 0; at < bits.length; at += 1) {
    window = ((window << 1) | (bits[at] ?? 0)) & mask
    if (at >= length - 1) seen[window] = (seen[window] ?? 0) + 1
  }
  return seen
}

const ONES = 9
const OVERLAPPING_BLOCK_BITS = 1032
/** Chances that nine ones in a row start at 0, 1, 2, 3, 4 and more places of 1032 bits, exact to the sixth figure (section 3.8). */
export const OVERLAPPING_CHANCES = [0.364091, 0.185659, 0.139381, 0.100571, 0.0704323, 0.139865]

/** Do nine ones in a row come too often or too rarely, counted wherever they start? Section 2.8. */
export function overlappingP(bits: Uint8Array, chances: readonly number[] = OVERLAPPING_CHANCES): number {
  const seen = new Uint32Array(chances.length)
  for (let start = 0; start + OVERLAPPING_BLOCK_BITS <= bits.length; start += OVERLAPPING_BLOCK_BITS) {
    let [run, found] = [0, 0]
    for (let at = start; at < start + OVERLAPPING_BLOCK_BITS; at += 1) {
      run = bits[at] === 1 ? run + 1 : 0
      if (run >= ONES) found += 1
    }
    const cell = Math.min(found, chances.length - 1)
    seen[cell] = (seen[cell] ?? 0) + 1
  }
  return countsP(seen, chances)
}
