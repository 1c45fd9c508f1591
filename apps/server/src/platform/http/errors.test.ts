import { ERROR_STATUS, type ErrorCode } from '@runecase/api/errors.ts'
import { expect, test } from 'vitest'
import { retryAfterOf } from './errors.ts'

const CODES = Object.entries(ERROR_STATUS) as [ErrorCode, number][]
const LATER = CODES.filter(([, status]) => status === 429 || status === 503).map(([code]) => code)

test.each(LATER)('%s says when to come again, as the refusal says or else as the code does', (code) => {
  expect(retryAfterOf(code, {})).toBeGreaterThan(0)
  expect(retryAfterOf(code, { seconds: 0.2 })).toBe(1)
  expect(retryAfterOf(code, { seconds: 3600 })).toBe(3600)
})

test('no other code asks anybody to come again, and a payment that was not started is among those that do', () => {
  for (const [code] of CODES.filter(([one]) => !LATER.includes(one))) {
    expect(retryAfterOf(code, { seconds: 5 }), code).toBeUndefined()
  }
  expect(LATER).toContain('payment_not_started')
})
