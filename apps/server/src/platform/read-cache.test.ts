import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from './db-failures.ts'
import { ReadCache } from './read-cache.ts'

/** A cache of the number of the last read, and its clock. */
function counting() {
  let nowMs = 10_000
  let reads = 0
  let failure: Error | undefined
  const cache = new ReadCache<number>({ nowMs: () => nowMs }, async () => {
    if (failure) throw failure
    reads += 1
    return reads
  })
  const pass = (ms: number) => {
    nowMs += ms
  }
  const failWith = (error: Error | undefined) => {
    failure = error
  }
  return { cache, pass, failWith }
}

test('a value is read again after a second, after a change by this process, and when the clock went back', async () => {
  const { cache, pass } = counting()
  expect(await cache.get()).toBe(1)
  pass(999)
  expect(await cache.get()).toBe(1)
  pass(1)
  expect(await cache.get()).toBe(2)
  cache.forget()
  expect(await cache.get()).toBe(3)
  pass(-5000)
  expect(await cache.get()).toBe(4)
})

test('simultaneous callers share one read', async () => {
  const { cache } = counting()
  expect(await Promise.all([cache.get(), cache.get(), cache.get()])).toEqual([1, 1, 1])
})

test('the last known value is served while the database is down, and an error when there is none', async () => {
  const { cache, pass, failWith } = counting()
  failWith(new DatabaseUnavailableError('down'))
  await expect(cache.get()).rejects.toThrow('down')
  failWith(undefined)
  expect(await cache.get()).toBe(1)
  failWith(new DatabaseUnavailableError('down'))
  pass(5000)
  expect(await cache.get()).toBe(1)
  failWith(new Error('a defect'))
  await expect(cache.get()).rejects.toThrow('a defect')
  failWith(undefined)
  expect(await cache.get()).toBe(2)
})
