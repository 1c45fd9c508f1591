import { describe, expect, it } from 'vitest'
import { chiSquareTail, fitOf, standardErrors } from './significance.ts'

describe('the tail of chi-square', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.4.
  it.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [11.07, 5, 0.05],
    [41.638, 23, 0.01],
    [18.137, 23, 0.75],
    [124.342, 100, 0.05],
    [149.449, 100, 0.001],
  ])('the tail of chi-square of %d with %d degrees of freedom is %d', (x, df, p) => {
    expect(chiSquareTail(x, df)).toBeCloseTo(p, p < 0.01 ? 5 : 3)
  })

  it('the tail of chi-square is 1 when nothing was compared', () => {
    expect([chiSquareTail(0, 3), chiSquareTail(5, 0)]).toEqual([1, 1])
  })
})

it('counts that equal the expectation fit, and counts of a single line do not', () => {
  const lines = [0.5, 0.3, 0.2].map((chance) => ({ chance, seen: chance * 1000 }))
  expect(fitOf(lines)).toEqual({ chiSquare: 0, degreesOfFreedom: 2, pValue: 1 })
  const bent = lines.map((line, index) => ({ ...line, seen: index === 2 ? 1000 : 0 }))
  expect(fitOf(bent).pValue).toBeLessThan(1e-100)
})

it('lines with an expectation below five are judged together', () => {
  const { degreesOfFreedom } = fitOf([
    { chance: 0.001, seen: 1 },
    { chance: 0.002, seen: 0 },
    { chance: 0.003, seen: 1 },
    { chance: 0.994, seen: 998 },
  ])
  expect(degreesOfFreedom).toBe(1)
  expect(fitOf([{ chance: 1, seen: 2 }])).toEqual({ chiSquare: 0, degreesOfFreedom: 0, pValue: 1 })
  expect(fitOf([])).toEqual({ chiSquare: 0, degreesOfFreedom: 0, pValue: 1 })
})

it('standard errors are those of a binomial distribution', () => {
  expect(standardErrors(60, 0.5, 100)).toBeCloseTo(2, 10)
  expect(standardErrors(0, 0.5, 0)).toBeNull()
})
