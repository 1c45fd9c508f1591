import { ApiError } from '@runecase/api/api-error.ts'
import { expect, test } from 'vitest'
import { makeGestureKey, makeKeptCalls } from './use-gesture-key.ts'

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

test('a sale whose answer was lost is the same gesture when it is pressed again, also after another sale', async () => {
  let made = 0
  const callKept = makeKeptCalls(() => {
    made += 1
    return `key ${made}`
  })
  const sent: string[] = []
  const answer = async (_: unknown, key: string) => void sent.push(key)
  const lose = async (_: unknown, key: string) => {
    sent.push(key)
    throw new ApiError('temporarily_unavailable', 0, 'No answer')
  }
  const refuse = async (_: unknown, key: string) => {
    sent.push(key)
    throw new ApiError('invalidItem', 409, 'Gone')
  }
  const [first, second] = [{ ids: ['1'] }, { ids: ['2'] }]
  await expect(callKept(first, lose)).rejects.toThrow('No answer')
  await callKept(second, answer)
  await callKept(first, answer)
  expect(sent).toEqual(['key 1', 'key 2', 'key 1'])
  await expect(callKept(first, refuse)).rejects.toThrow('Gone')
  await callKept(first, answer)
  expect(sent.slice(3)).toEqual(['key 3', 'key 4'])
})
