import { expect, it } from 'vitest'
import { fitVerdict } from './fit-verdict.ts'

it.each([
  [0, 1, 'few'],
  [5, 0.86, 'good'],
  [5, 0.01, 'good'],
  [5, 0.0099, 'odd'],
  [5, 0.00001, 'odd'],
  [5, 0.000001, 'bad'],
] as const)('the verdict for %d degrees of freedom and p = %d is %s', (degreesOfFreedom, pValue, verdict) => {
  expect(fitVerdict({ degreesOfFreedom, pValue })).toBe(verdict)
})
