import { countOnes } from './balance-tests.ts'
import { countsP, errorTail } from './tails.ts'

/** Do ones and zeros follow each other as often as they should? SP 800-22 rev. 1a, section 2.3. */
export function runsP(bits: Uint8Array): number {
  const n = bits.length
  const share = countOnes(bits) / n
  // Too many ones already: the frequency test has failed, and runs have nothing left to say (2.3.4, step 2).
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(n)) return 0
  let runs = 1
  for (let at = 1; at < n; at += 1) if (bits[at] !== bits[at - 1]) runs += 1
  const even = share * (1 - share)
  return errorTail(Math.abs(runs - 2 * n * even) / (2 * Math.sqrt(2 * n) * even))
}

/** Blocks of `blockBits`; chances of a longest run of at most `shortest`, of each longer one, and of the rest. Section 2.4.4 and 3.4. */
const LONGEST_RUNS = [
  {
    fromBits: 750_000,
    blockBits: 10_000,
    shortest: 10,
    chances: [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727],
  },
  { fromBits: 6272, blockBits: 128, shortest: 4, chances: [0.1174, 0.243, 0.2493, 0.1752, 0.1027, 0.1124] },
  { fromBits: 128, blockBits: 8, shortest: 1, chances: [0.2148, 0.3672, 0.2305, 0.1875] },
]

/** How long is the longest run of ones of each block? Section 2.4; at least 128 bits. */
export function longestRunP(bits: Uint8Array): number {
  const rule = LONGEST_RUNS.find((one) => bits.length >= one.fromBits)
  if (!rule) throw new RangeError('Longest runs want at least 128 bits')
  const seen = new Uint32Array(rule.chances.length)
  for (let start = 0; start + rule.blockBits <= bits.length; start += rule.blockBits) {
    let [run, longest] = [0, 0]
    for (let at = start; at < start + rule.blockBits; at += 1) {
      run = bits[at] === 1 ? run + 1 : 0
      if (run > longest) longest = run
    }
    const cell = Math.min(Math.max(longest - rule.shortest, 0), rule.chances.length - 1)
    seen[cell] = (seen[cell] ?? 0) + 1
  }
  return countsP(seen, rule.chances)
}
