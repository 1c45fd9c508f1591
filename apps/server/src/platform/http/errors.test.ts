import { ERROR_STATUS, type ErrorCode } from '@runecase/api/errors.ts'
import { expect, test } from 'vitest'
import { retryAfterOf } from './errors.ts'

const CODES = Object.entries(ERROR_STATUS) as [ErrorCode, number][]
const LATER = CODES.filter(([, status]) => status === 429 || status === 503).map(([code]) => code)

test.each(LATER)('the code %s has a time to retry, from the refusal or otherwise from the code', (code) => {
  expect(retryAfterOf(code, {})).toBeGreaterThan(0)
  expect(retryAfterOf(code, { seconds: 0.2 })).toBe(1)
  expect(retryAfterOf(code, { seconds: 3600 })).toBe(3600)
})

test('no other code has a time to retry, and payment_not_started has one', () => {
  for (const [code] of CODES.filter(([one]) => !LATER.includes(one))) {
    expect(retryAfterOf(code, { seconds: 5 }), code).toBeUndefined()
  }
  expect(LATER).toContain('payment_not_started')
})
