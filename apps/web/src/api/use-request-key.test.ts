import { ApiError } from '@runecase/api/api-error.ts'
import { expect, test } from 'vitest'
import { makeIdempotentCalls, makeRequestKey } from './use-request-key.ts'

test('a lost response keeps the key of its call; a refusal, a response or a changed call gets a new key', () => {
  let made = 0
  const requestKey = makeRequestKey(() => {
    made += 1
    return `key ${made}`
  })
  expect(requestKey.keyOf({ slot: 2 })).toBe('key 1')
  requestKey.onResult(new ApiError('temporarily_unavailable', 0, 'No answer'))
  expect(requestKey.keyOf({ slot: 2 })).toBe('key 1')
  expect(requestKey.keyOf({ slot: 3 })).toBe('key 2')
  requestKey.onResult(new ApiError('error_not_enough_funds_for_battle', 422, 'Too dear'))
  expect(requestKey.keyOf({ slot: 3 })).toBe('key 3')
  requestKey.onResult(null)
  expect(requestKey.keyOf({ slot: 3 })).toBe('key 4')
})

test('a sale without a response is repeated as the same request, also after another sale', async () => {
  let made = 0
  const callOnce = makeIdempotentCalls(() => {
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
  await expect(callOnce(first, lose)).rejects.toThrow('No answer')
  await callOnce(second, answer)
  await callOnce(first, answer)
  expect(sent).toEqual(['key 1', 'key 2', 'key 1'])
  await expect(callOnce(first, refuse)).rejects.toThrow('Gone')
  await callOnce(first, answer)
  expect(sent.slice(3)).toEqual(['key 3', 'key 4'])
})
