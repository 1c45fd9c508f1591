import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

test('the least recently read entry is evicted when there are too many', () => {
  const cache = new ByteCache<string>(2, 1000)
  cache.put('a', 'A', 1)
  cache.put('b', 'B', 1)
  expect(cache.find('a')).toBe('A')
  cache.put('c', 'C', 1)
  expect(cache.find('b')).toBeUndefined()
  expect(cache.find('a')).toBe('A')
})

test('the cache never exceeds its byte limit, and a replaced value is counted once', () => {
  const cache = new ByteCache<string>(100, 80)
  for (let at = 0; at < 50; at++) cache.put(`key${at % 20}`, 'x', 9)
  expect(cache.bytes).toBe(72)
  expect(cache.size).toBe(8)
})

test('a value too large for its share is not cached and evicts nothing', () => {
  const cache = new ByteCache<string>(10, 80)
  cache.put('small', 'x', 5)
  cache.put('large', 'x', 11)
  expect(cache.find('large')).toBeUndefined()
  expect(cache.find('small')).toBe('x')
})
