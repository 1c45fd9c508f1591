import { blockFrequencyP, cumulativeSumsPs, frequencyP } from './balance-tests.ts'
import {
  excursionPs,
  excursionVariantPs,
  FAR_STATES,
  leastCycles,
  NEAR_STATES,
  type Walk,
  walkAlong,
} from './excursions.ts'
import { linearComplexityP } from './linear-complexity.ts'
import { matrixRankP } from './matrix-rank.ts'
import { approximateEntropyP, serialPs } from './pattern-tests.ts'
import { longestRunP, runsP } from './run-tests.ts'
import { spectralP } from './spectral.ts'
import { aperiodicTemplates, nonOverlappingPs, overlappingP } from './template-tests.ts'
import { universalP } from './universal.ts'

/** One of the fifteen tests with the settings of NIST's own program for a million bits. */
export interface NistTest {
  readonly name: string
  /** What each p-value is about; one of a single p-value has no name. */
  readonly parts: readonly string[]
  /** The p-values of one sequence, in the order of `parts`; undefined where the sequence is not fit for this test. */
  readonly pValues: (bits: Uint8Array) => readonly number[] | undefined
}

const TEMPLATE_BITS = 9
const signed = (state: number) => (state > 0 ? `+${state}` : String(state))
const single = (name: string, p: (bits: Uint8Array) => number): NistTest => ({
  name,
  parts: [''],
  pValues: (bits) => [p(bits)],
})
const excursions = (name: string, states: readonly number[], ps: (walk: Walk) => number[]): NistTest => ({
  name,
  parts: states.map(signed),
  pValues(bits) {
    const walk = walkAlong(bits)
    return walk.cycles < leastCycles(bits.length) ? undefined : ps(walk)
  },
})

/** All fifteen tests: 188 p-values of a sequence whose walk comes back to zero often enough, 162 of the others. */
export const BATTERY: readonly NistTest[] = [
  single('frequency', frequencyP),
  single('block frequency', (bits) => blockFrequencyP(bits, 128)),
  { name: 'cumulative sums', parts: ['forward', 'backward'], pValues: cumulativeSumsPs },
  single('runs', runsP),
  single('longest run of ones', longestRunP),
  single('matrix rank', matrixRankP),
  single('spectrum', spectralP),
  {
    name: 'non-overlapping templates',
    parts: aperiodicTemplates(TEMPLATE_BITS).map((one) => one.toString(2).padStart(TEMPLATE_BITS, '0')),
    pValues: (bits) => nonOverlappingPs(bits, { length: TEMPLATE_BITS, blocks: 8 }),
  },
  single('overlapping templates', (bits) => overlappingP(bits)),
  single('universal', universalP),
  single('approximate entropy', (bits) => approximateEntropyP(bits, 10)),
  excursions('random excursions', NEAR_STATES, excursionPs),
  excursions('random excursions variant', FAR_STATES, excursionVariantPs),
  { name: 'serial', parts: ['first', 'second'], pValues: (bits) => serialPs(bits, 16) },
  single('linear complexity', (bits) => linearComplexityP(bits, 500)),
]
