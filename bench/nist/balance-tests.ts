import { errorTail, gammaTail, normalBelow } from './tails.ts'

/** How many of the bits are ones. */
export function countOnes(bits: Uint8Array): number {
  let ones = 0
  for (const bit of bits) ones += bit
  return ones
}

/** Are there as many ones as zeros? SP 800-22 rev. 1a, section 2.1. */
export function frequencyP(bits: Uint8Array): number {
  return errorTail(Math.abs(2 * countOnes(bits) - bits.length) / Math.sqrt(2 * bits.length))
}

/** Are there as many ones as zeros in each block? Section 2.2; `blockBits` is M. */
export function blockFrequencyP(bits: Uint8Array, blockBits: number): number {
  const blocks = Math.floor(bits.length / blockBits)
  let squares = 0
  for (let block = 0; block < blocks; block += 1) {
    squares += (countOnes(bits.subarray(block * blockBits, (block + 1) * blockBits)) / blockBits - 0.5) ** 2
  }
  return gammaTail(blocks / 2, 2 * blockBits * squares)
}

/** How far the walk of ones (up) and zeros (down) strays, forward and then backward. Section 2.13. */
export function cumulativeSumsPs(bits: Uint8Array): readonly [number, number] {
  let [sum, lowest, highest] = [0, 0, 0]
  for (const bit of bits) {
    sum += bit === 1 ? 1 : -1
    if (sum < lowest) lowest = sum
    if (sum > highest) highest = sum
  }
  // Backward the walk stands at the end minus what it had: the same two extremes, seen from the other side.
  const forward = Math.max(highest, -lowest)
  const backward = Math.max(sum - lowest, highest - sum)
  return [strayingP(forward, bits.length), strayingP(backward, bits.length)]
}

function strayingP(farthest: number, n: number): number {
  const steps = n / farthest
  const below = (times: number) => normalBelow((times * farthest) / Math.sqrt(n))
  let p = 1
  for (let k = Math.ceil((1 - steps) / 4); k <= Math.floor((steps - 1) / 4); k += 1) {
    p -= below(4 * k + 1) - below(4 * k - 1)
  }
  for (let k = Math.ceil((-3 - steps) / 4); k <= Math.floor((steps - 1) / 4); k += 1) {
    p += below(4 * k + 3) - below(4 * k + 1)
  }
  return Math.min(1, Math.max(0, p))
}
