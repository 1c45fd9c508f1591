import { expect, test } from 'vitest'
import { hasJustEnded, outcomeOf } from './payment-outcome.ts'

const bonus = { coins: 8, prize: null, sumPromo: 3540 }

test('a refill is polled while pending, and fails when the server reports it', () => {
  expect(outcomeOf({ status: 'pending', value: 3000, bonus: null })).toEqual({ kind: 'wait' })
  expect(outcomeOf({ status: 'fail', value: 3000, bonus })).toEqual({ kind: 'fail' })
})

test('a payment ends once, at the first final status', () => {
  const [wait, done, failed] = [{ status: 'pending' }, { status: 'success' }, { status: 'fail' }] as const
  expect(hasJustEnded(undefined, wait)).toBe(false)
  expect(hasJustEnded(wait, wait)).toBe(false)
  expect(hasJustEnded(wait, done)).toBe(true)
  expect(hasJustEnded(wait, failed)).toBe(true)
  expect(hasJustEnded(undefined, done)).toBe(true)
  expect(hasJustEnded(done, done)).toBe(false)
})

test('a refill is successful at any other server status', () => {
  expect(outcomeOf({ status: 'done' as 'success', value: 5, bonus: null })).toMatchObject({ kind: 'success' })
})

test('a successful refill without a bonus has the form common and shows its own sum', () => {
  expect(outcomeOf({ status: 'success', value: 3000, bonus: null })).toEqual({
    kind: 'success',
    form: 'common',
    sum: 3000,
    coins: 0,
  })
})

test('a successful refill with a bonus has the form blogger and shows the sum with the bonus, and the coins rounded down', () => {
  expect(outcomeOf({ status: 'success', value: 1990.99, bonus })).toEqual({
    kind: 'success',
    form: 'blogger',
    sum: 3540,
    coins: 159,
  })
  expect(outcomeOf({ status: 'success', value: 1000, bonus: { ...bonus, sumPromo: null } })).toMatchObject({
    sum: 1000,
  })
})
