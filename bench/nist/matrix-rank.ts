import { countsP } from './tails.ts'

const SIZE = 32
/** Chances of full rank, one less, and all below (SP 800-22 rev. 1a, section 3.5, exact). */
const FULL = chanceOfRank(SIZE)
const ONE_LESS = chanceOfRank(SIZE - 1)
const CHANCES = [FULL, ONE_LESS, 1 - FULL - ONE_LESS]

function chanceOfRank(rank: number): number {
  let chance = 2 ** (rank * (2 * SIZE - rank) - SIZE * SIZE)
  for (let i = 0; i < rank; i += 1) chance *= (1 - 2 ** (i - SIZE)) ** 2 / (1 - 2 ** (i - rank))
  return chance
}

/** Do rows of 32 bits depend on each other? Ranks of 32 x 32 matrices over two elements. Section 2.5. */
export function matrixRankP(bits: Uint8Array): number {
  const seen = [0, 0, 0]
  const rows = new Uint32Array(SIZE)
  for (let start = 0; start + SIZE * SIZE <= bits.length; start += SIZE * SIZE) {
    for (let row = 0; row < SIZE; row += 1) {
      let word = 0
      for (let column = 0; column < SIZE; column += 1) word = (word << 1) | (bits[start + row * SIZE + column] ?? 0)
      rows[row] = word
    }
    const cell = Math.min(SIZE - rankOf(rows), 2)
    seen[cell] = (seen[cell] ?? 0) + 1
  }
  return countsP(seen, CHANCES)
}

/** The rank of a square matrix over two elements, one row a word; the rows are used up. */
export function rankOf(rows: Uint32Array): number {
  let rank = 0
  for (let column = 0; column < SIZE; column += 1) {
    const mask = (1 << column) >>> 0
    let pivot = rank
    while (pivot < rows.length && ((rows[pivot] ?? 0) & mask) === 0) pivot += 1
    if (pivot === rows.length) continue
    const found = rows[pivot] ?? 0
    rows[pivot] = rows[rank] ?? 0
    rows[rank] = found
    for (let row = rank + 1; row < rows.length; row += 1) {
      if (((rows[row] ?? 0) & mask) !== 0) rows[row] = (rows[row] ?? 0) ^ found
    }
    rank += 1
  }
  return rank
}
