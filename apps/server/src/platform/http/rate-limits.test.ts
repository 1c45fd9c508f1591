import { expect, test, vi } from 'vitest'
import type { Peers } from '../processes/group-messages.ts'
import { RateLimits, TokenBuckets } from './rate-limits.ts'

test('a bucket allows its burst at once, then one call per interval', () => {
  const buckets = new TokenBuckets({ perSecond: 2, burst: 3 })
  const taken = [0, 0, 0, 0, 500, 500, 1600, 1600, 1600].map((atMs) => buckets.take('a', atMs))
  expect(taken).toEqual([0, 0, 0, 500, 0, 500, 0, 0, 400])
})

test('a long pause never gives more than the burst', () => {
  const buckets = new TokenBuckets({ perSecond: 20, burst: 60 })
  const passed = Array.from({ length: 100 }, () => buckets.take('a', 1e9)).filter((waitMs) => waitMs === 0)
  expect(passed).toHaveLength(60)
})

test('a flood of addresses evicts the one not seen for longest, and the number of buckets stays bounded', () => {
  const buckets = new TokenBuckets({ perSecond: 1, burst: 1 }, 3)
  for (const key of ['a', 'b', 'c', 'd', 'e']) buckets.take(key, 0)
  expect(buckets.size).toBe(3)
  expect(buckets.take('a', 0)).toBe(0)
  expect(buckets.take('e', 0)).toBe(1000)
})

test('a player has one bucket from every address, guests share that of their address', () => {
  const limits = new RateLimits(() => 0)
  for (let count = 0; count < 4; count += 1) expect(limits.take('open', 1n, `10.0.0.${count}`)).toBe(0)
  expect(limits.take('open', 1n, '10.0.0.9')).toBe(1)
  expect(limits.take('open', null, '10.0.0.9')).toBe(0)
})

test('upgrades and contracts share the rate of openings, and do not wait for sales', () => {
  const limits = new RateLimits(() => 0)
  const takeUntilRefused = (rate: 'trade' | 'play') => {
    let taken = 0
    while (limits.take(rate, 1n, '10.0.0.1') === 0) taken += 1
    return taken
  }
  expect([takeUntilRefused('trade'), takeUntilRefused('play')]).toEqual([6, 4])
})

test('the export of a history allows sixty pages at once, then one a second, apart from other reads', () => {
  const limits = new RateLimits(() => 0)
  let pages = 0
  while (limits.take('export', 1n, '10.0.0.1') === 0) pages += 1
  expect([pages, limits.take('export', 1n, '10.0.0.1'), limits.take('read', 1n, '10.0.0.1')]).toEqual([60, 1, 0])
})

test('pages of an address have a separate bucket: sixty at once, then ten a second, also for a player', () => {
  let nowMs = 0
  const limits = new RateLimits(() => nowMs)
  const takeUntilRefused = () => {
    let taken = 0
    while (limits.takePage('2001:db8::1') === 0) taken += 1
    return taken
  }
  expect(takeUntilRefused()).toBe(60)
  expect([limits.takePage('2001:db8::2'), limits.takePage('2001:db8:0:1::1')]).toEqual([1, 0])
  expect(limits.take('read', null, '2001:db8::1')).toBe(0)
  nowMs += 1000
  expect(takeUntilRefused()).toBe(10)
})

/** Two processes that receive each other's messages at once. */
function joinedPeers(): [Peers, Peers] {
  const hears: ((data: never) => void)[] = []
  const peer = (number: number): Peers => ({
    number,
    publish: (_topic, data) => hears[2 - number]?.(structuredClone(data) as never),
    onPublished: (_topic, hear) => void hears.splice(number - 1, 1, hear),
    onGather: () => undefined,
    gather: async () => [],
  })
  return [peer(1), peer(2)]
}

test('processes of one port count together: calls beyond the burst at one make the others wait', () => {
  vi.useFakeTimers()
  try {
    let nowMs = 0
    const [one, two] = joinedPeers().map((peers) => new RateLimits(() => nowMs, peers)) as [RateLimits, RateLimits]
    const openAll = (limits: RateLimits) => {
      let taken = 0
      while (limits.take('open', 1n, '10.0.0.1') === 0) taken += 1
      return taken
    }
    expect([openAll(one), openAll(two)], 'at the same moment').toEqual([4, 4])
    vi.advanceTimersByTime(50)
    nowMs = 1000
    expect([openAll(one), openAll(two)], 'the second burst is owed for').toEqual([0, 0])
    let taken = 0
    for (; nowMs < 101_000; nowMs += 100) {
      taken += openAll(one) + openAll(two)
      vi.advanceTimersByTime(100)
    }
    expect(taken, '4 a second, not 8').toBeLessThanOrEqual(404)
    expect(taken).toBeGreaterThanOrEqual(396)
    expect(two.take('open', 2n, '10.0.0.2'), 'other players are not touched').toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
