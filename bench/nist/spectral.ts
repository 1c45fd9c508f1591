import { powerSpectrum } from './fourier.ts'
import { errorTail } from './tails.ts'

/** Does something come back periodically? Peaks above the size that chance exceeds in five of a hundred. SP 800-22 rev. 1a, section 2.6. */
export function spectralP(bits: Uint8Array): number {
  const n = bits.length
  const mostPower = Math.log(1 / 0.05) * n
  let below = 0
  for (const power of powerSpectrum(Float64Array.from(bits, (bit) => 2 * bit - 1))) if (power < mostPower) below += 1
  const distance = (below - (0.95 * n) / 2) / Math.sqrt((n * 0.95 * 0.05) / 4)
  return errorTail(Math.abs(distance) / Math.SQRT2)
}
