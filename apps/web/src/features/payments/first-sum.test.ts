import { expect, test } from 'vitest'
import { firstSumOf } from './use-first-sum.ts'

const country = (desktop: number[]) => ({
  currency: { preliminaryAmount: 500 },
  buttons: { countrySumButtonData: { desktop, mobile: [] } },
})

test("the form begins with the country's own sum, and in the changed variant with its smallest button", () => {
  expect(firstSumOf(country([1000, 100, 300]), null)).toBe(500)
  expect(firstSumOf(country([1000, 100, 300]), 'true')).toBe(500)
  expect(firstSumOf(country([1000, 100, 300]), 'false')).toBe(100)
  expect(firstSumOf(country([]), 'false')).toBe(500)
})
