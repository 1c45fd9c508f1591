import { countsP } from './tails.ts'

/** Chances of the seven cells of the deviation from the mean (SP 800-22 rev. 1a, sections 2.10.4 and 3.10, exact). */
const CHANCES = [1 / 96, 1 / 32, 1 / 8, 1 / 2, 1 / 4, 1 / 16, 1 / 48]

/** How long a shift register makes each block? Section 2.10; `blockBits` is M. */
export function linearComplexityP(bits: Uint8Array, blockBits: number, chances: readonly number[] = CHANCES): number {
  const sign = blockBits % 2 === 0 ? 1 : -1
  const mean = blockBits / 2 + (9 - sign) / 36 - (blockBits / 3 + 2 / 9) / 2 ** blockBits
  const seen = new Uint32Array(chances.length)
  for (let start = 0; start + blockBits <= bits.length; start += blockBits) {
    const deviation = sign * (shortestRegister(bits.subarray(start, start + blockBits)) - mean) + 2 / 9
    const cell = Math.min(Math.max(Math.ceil(deviation + 2.5), 0), chances.length - 1)
    seen[cell] = (seen[cell] ?? 0) + 1
  }
  return countsP(seen, chances)
}

/** The length of the shortest linear feedback shift register that makes these bits (Berlekamp and Massey), 32 coefficients a word. */
export function shortestRegister(bits: Uint8Array): number {
  const words = (bits.length >> 5) + 1
  const feedback = new Int32Array(words)
  const before = new Int32Array(words)
  const saved = new Int32Array(words)
  /** The bits read last, the newest lowest: bit i belongs to coefficient i. */
  const recent = new Int32Array(words)
  feedback[0] = 1
  before[0] = 1
  let length = 0
  for (let at = 0; at < bits.length; at += 1) {
    shiftInto(recent, bits[at] ?? 0)
    shiftInto(before, 0)
    let differs = 0
    for (let word = 0; word < words; word += 1) differs ^= (feedback[word] ?? 0) & (recent[word] ?? 0)
    if (isEven(differs)) continue
    const isTooShort = 2 * length <= at
    if (isTooShort) saved.set(feedback)
    for (let word = 0; word < words; word += 1) feedback[word] = (feedback[word] ?? 0) ^ (before[word] ?? 0)
    if (!isTooShort) continue
    before.set(saved)
    length = at + 1 - length
  }
  return length
}

function shiftInto(words: Int32Array, bit: number): void {
  let carry = bit
  for (let word = 0; word < words.length; word += 1) {
    const value = words[word] ?? 0
    words[word] = (value << 1) | carry
    carry = value >>> 31
  }
}

function isEven(word: number): boolean {
  let folded = word ^ (word >>> 16)
  folded ^= folded >>> 8
  folded ^= folded >>> 4
  folded ^= folded >>> 2
  folded ^= folded >>> 1
  return (folded & 1) === 0
}
