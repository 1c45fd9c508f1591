import { describe, expect, test } from 'vitest'
import { blockFrequencyP, cumulativeSumsPs, frequencyP } from './balance-tests.ts'
import { bitsOf, digitsOfE, digitsOfPi } from './binary-digits.ts'
import { excursionPs, excursionVariantPs, NEAR_STATES, walkAlong } from './excursions.ts'
import { powerSpectrum } from './fourier.ts'
import { linearComplexityP, shortestRegister } from './linear-complexity.ts'
import { matrixRankP, rankOf } from './matrix-rank.ts'
import { approximateEntropyP, serialPs } from './pattern-tests.ts'
import { longestRunP, runsP } from './run-tests.ts'
import { spectralP } from './spectral.ts'
import { errorTail, gammaTail, normalBelow } from './tails.ts'
import { aperiodicTemplates, nonOverlappingPs, OVERLAPPING_CHANCES, overlappingP } from './template-tests.ts'
import { universalP } from './universal.ts'

/** The publication prints six decimals, the last of which is not always rounded. */
const PRINTED = 1e-6
const hundredOfPi = digitsOfPi(100)
const millionOfE = digitsOfE(1_000_000)
const walkOfE = walkAlong(millionOfE)

function expectPs(seen: readonly number[], published: readonly number[]): void {
  expect(seen.length).toBe(published.length)
  for (const [place, p] of published.entries()) expect(Math.abs((seen[place] ?? Number.NaN) - p)).toBeLessThan(PRINTED)
}

/** What the example of overlapping templates counts with: e^-1 for none, and so on (section 3.8 before its correction). */
const approximateOverlaps = [0.3678794412, 0.1839397206, 0.1379547904, 0.0996340153, 0.0699354146, 0.1406566179]

/** The chances of `ones` ones in a row starting at 0, 1, ..., at least 5 places of a block, by walking through it bit by bit. */
function exactOverlaps(ones: number, blockBits: number): number[] {
  let chances = new Map([['0 0', 1]])
  for (let at = 0; at < blockBits; at += 1) {
    const next = new Map<string, number>()
    const add = (key: string, chance: number) => next.set(key, (next.get(key) ?? 0) + chance / 2)
    for (const [key, chance] of chances) {
      const [run = 0, found = 0] = key.split(' ').map(Number)
      const longer = Math.min(run + 1, ones)
      add(`0 ${found}`, chance)
      add(`${longer} ${Math.min(found + (longer === ones ? 1 : 0), 5)}`, chance)
    }
    chances = next
  }
  const byFound = new Array<number>(6).fill(0)
  for (const [key, chance] of chances)
    byFound[Number(key.split(' ')[1])] = (byFound[Number(key.split(' ')[1])] ?? 0) + chance
  return byFound
}

test('the digits are those of pi and e', () => {
  expect(hundredOfPi.subarray(0, 24).join('')).toBe('110010010000111111011010')
  expect(millionOfE.subarray(0, 32).join('')).toBe('10101101111110000101010001011000')
})

describe('special functions', () => {
  test('are the known ones', () => {
    expect(gammaTail(1, 2)).toBeCloseTo(Math.exp(-2), 14)
    expect(gammaTail(3, 2)).toBeCloseTo(5 * Math.exp(-2), 14)
    expect(gammaTail(40, 1)).toBeCloseTo(1, 14)
    // A gamma distribution of many degrees lies half below its median, which is its mean less a third.
    expect(gammaTail(32_768, 32_768 - 1 / 3)).toBeCloseTo(0.5, 6)
    expect(errorTail(0)).toBe(1)
    expect(errorTail(0.5)).toBeCloseTo(0.4795001221869535, 13)
    expect(errorTail(1)).toBeCloseTo(0.15729920705028513, 13)
    expect(errorTail(3) / 2.209049699858544e-5).toBeCloseTo(1, 11)
    expect(normalBelow(1.959963984540054)).toBeCloseTo(0.975, 12)
    expect(normalBelow(-1.959963984540054)).toBeCloseTo(0.025, 12)
  })

  test.each([2, 6, 20, 34, 120])('the spectrum of %i values is that of the definition', (n) => {
    const values = Float64Array.from({ length: n }, (_, at) => Math.sin(at * at) + at / n)
    const direct = Array.from({ length: n / 2 }, (_, k) => {
      let [re, im] = [0, 0]
      for (const [at, value] of values.entries()) {
        re += value * Math.cos((2 * Math.PI * k * at) / n)
        im += value * Math.sin((2 * Math.PI * k * at) / n)
      }
      return re * re + im * im
    })
    for (const [k, power] of powerSpectrum(values).entries()) expect(power).toBeCloseTo(direct[k] ?? Number.NaN, 9)
  })
})

describe('each test of SP 800-22 gives what the publication prints for', () => {
  test('frequency', () => {
    expectPs([frequencyP(bitsOf('1011010101')), frequencyP(hundredOfPi)], [0.527089, 0.109599])
    expectPs([frequencyP(millionOfE)], [0.953749])
  })

  test('frequency within a block', () => {
    expectPs([blockFrequencyP(bitsOf('0110011010'), 3), blockFrequencyP(hundredOfPi, 10)], [0.801252, 0.706438])
    expectPs([blockFrequencyP(millionOfE, 128)], [0.211072])
  })

  test('runs', () => {
    expectPs([runsP(bitsOf('1001101011')), runsP(hundredOfPi), runsP(millionOfE)], [0.147232, 0.500798, 0.561917])
    expect(runsP(bitsOf('1'.repeat(90) + '0'.repeat(10)))).toBe(0)
  })

  test('the longest run of ones', () => {
    expectPs([longestRunP(millionOfE)], [0.718945])
    const example =
      '11001100000101010110110001001100111000000000001001001101010100010001001111010110100000001101011111001100111001101101100010110010'
    expect(longestRunP(bitsOf(example))).toBeCloseTo(0.1806, 4)
  })

  test('the rank of matrices', () => {
    expectPs([matrixRankP(millionOfE.subarray(0, 100_000)), matrixRankP(millionOfE)], [0.532069, 0.306156])
    expect(rankOf(Uint32Array.from([0b101, 0b011, 0b110]))).toBe(2)
  })

  test('the spectrum', () => {
    expectPs([spectralP(millionOfE)], [0.847187])
    // The small examples are misprinted (four of five peaks below 5.473, though the largest is the root of 20): these are what NIST's program says.
    expectPs([spectralP(bitsOf('1001010011')), spectralP(hundredOfPi)], [0.46816, 0.646355])
  })

  test('templates that do not overlap', () => {
    expect([2, 3, 4, 5, 9].map((length) => aperiodicTemplates(length).length)).toEqual([2, 4, 6, 12, 148])
    const [ofExample] = nonOverlappingPs(bitsOf('10100100101110010110'), { length: 3, blocks: 2 })
    const [ofE] = nonOverlappingPs(millionOfE, { length: 9, blocks: 8 })
    expectPs([ofExample ?? 0, ofE ?? 0], [0.344154, 0.07879])
  })

  test('templates that overlap', () => {
    expectPs([overlappingP(millionOfE, approximateOverlaps)], [0.110434])
    for (const [found, chance] of exactOverlaps(9, 1032).entries()) {
      expect(Math.abs((OVERLAPPING_CHANCES[found] ?? 0) - chance)).toBeLessThan(PRINTED)
    }
  })

  test("Maurer's universal statistic", () => {
    expectPs([universalP(millionOfE)], [0.282568])
  })

  test('linear complexity', () => {
    expect(shortestRegister(bitsOf('1101011110001'))).toBe(4)
    const printed = [0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833]
    const ps = [1000, 500].map((blockBits) => linearComplexityP(millionOfE, blockBits, printed))
    expectPs(ps, [0.845406, 0.826335])
    expect(linearComplexityP(millionOfE, 500)).toBeCloseTo(0.8262, 4)
  })

  test('serial', () => {
    expectPs(serialPs(bitsOf('0011011101'), 3), [0.808792, 0.67032])
    expectPs([...serialPs(millionOfE, 2), ...serialPs(millionOfE, 16)], [0.843764, 0.561915, 0.766182, 0.462921])
  })

  test('approximate entropy', () => {
    expectPs([approximateEntropyP(bitsOf('0100110101'), 3), approximateEntropyP(hundredOfPi, 2)], [0.261961, 0.235301])
    expectPs([approximateEntropyP(millionOfE, 10)], [0.700073])
  })

  test('cumulative sums', () => {
    expect(cumulativeSumsPs(bitsOf('1011010111'))[0]).toBeCloseTo(0.4116588, 6)
    expectPs(cumulativeSumsPs(hundredOfPi), [0.219194, 0.114866])
    expectPs(cumulativeSumsPs(millionOfE), [0.669887, 0.724266])
  })

  test('random excursions', () => {
    const example = excursionPs(walkAlong(bitsOf('0110110101')))[NEAR_STATES.indexOf(1)]
    // Printed as 0.502529: the example rounds the chances to four decimals.
    expect(example).toBeCloseTo(0.5025, 4)
    expect(walkOfE.cycles).toBe(1490)
    expectPs(excursionPs(walkOfE), [0.573306, 0.197996, 0.164011, 0.007779, 0.786868, 0.440912, 0.797854, 0.778186])
  })

  test('random excursions, the variant', () => {
    expectPs(
      excursionVariantPs(walkOfE),
      [
        0.858946, 0.794755, 0.576249, 0.493417, 0.633873, 0.917283, 0.934708, 0.816012, 0.826009, 0.137861, 0.200642,
        0.441254, 0.939291, 0.505683, 0.445935, 0.512207, 0.538635, 0.59393,
      ],
    )
  })
})
