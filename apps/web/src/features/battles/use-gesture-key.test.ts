import { ApiError } from '@runecase/contract/api-error.ts'
import { expect, test } from 'vitest'
import { makeGestureKey } from './use-gesture-key.ts'

test('a lost answer keeps the key of its call; a refusal, an answer and other terms take a new one', () => {
  let made = 0
  const gesture = makeGestureKey(() => {
    made += 1
    return `key ${made}`
  })
  expect(gesture.keyOf({ slot: 2 })).toBe('key 1')
  gesture.heard(new ApiError('temporarily_unavailable', 0, 'No answer'))
  expect(gesture.keyOf({ slot: 2 })).toBe('key 1')
  expect(gesture.keyOf({ slot: 3 })).toBe('key 2')
  gesture.heard(new ApiError('error_not_enough_funds_for_battle', 422, 'Too dear'))
  expect(gesture.keyOf({ slot: 3 })).toBe('key 3')
  gesture.heard(null)
  expect(gesture.keyOf({ slot: 3 })).toBe('key 4')
})
