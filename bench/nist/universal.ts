import { errorTail } from './tails.ts'

/** From how many bits on which length of a word, with its expected distance and variance (SP 800-22 rev. 1a, sections 2.9.4 and 2.9.7). */
const WORDS = [
  { fromBits: 10_342_400, length: 10, expected: 9.1723243, variance: 3.356 },
  { fromBits: 4_654_080, length: 9, expected: 8.1764248, variance: 3.311 },
  { fromBits: 2_068_480, length: 8, expected: 7.1836656, variance: 3.238 },
  { fromBits: 904_960, length: 7, expected: 6.1962507, variance: 3.125 },
  { fromBits: 387_840, length: 6, expected: 5.2177052, variance: 2.954 },
]

/** Could the sequence be compressed? Maurer's universal statistic: how long ago each word came before. Section 2.9; at least 387 840 bits. */
export function universalP(bits: Uint8Array): number {
  const rule = WORDS.find((one) => bits.length >= one.fromBits)
  if (!rule) throw new RangeError('The universal test wants at least 387840 bits')
  const { length, expected, variance } = rule
  const learning = 10 * 2 ** length
  const judged = Math.floor(bits.length / length) - learning
  const last = new Uint32Array(2 ** length)
  let sum = 0
  for (let place = 1; place <= learning + judged; place += 1) {
    let word = 0
    for (let at = (place - 1) * length; at < place * length; at += 1) word = (word << 1) | (bits[at] ?? 0)
    if (place > learning) sum += Math.log2(place - (last[word] ?? 0))
    last[word] = place
  }
  const narrowing = 0.7 - 0.8 / length + ((4 + 32 / length) * judged ** (-3 / length)) / 15
  const deviation = narrowing * Math.sqrt(variance / judged)
  return errorTail(Math.abs(sum / judged - expected) / (Math.SQRT2 * deviation))
}
