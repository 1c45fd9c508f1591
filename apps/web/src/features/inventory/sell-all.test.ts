import { ApiError } from '@runecase/api/api-error.ts'
import { describe, expect, it } from 'vitest'
import { type SellAllDeps, type SoldPart, type SoldSoFar, sellAll } from './sell-all.ts'

/** A server with `count` items of 1.10 GOLD that buys 15 per call; a repeated key gets the same response. */
function shop(count: number, failures: readonly (Error | undefined)[] = []) {
  let left = count
  let calls = 0
  const answered = new Map<string, SoldPart>()
  const waits: number[] = []
  const reports: SoldSoFar[] = []
  const keys: string[] = []
  const deps: SellAllDeps = {
    async sellPart(key) {
      keys.push(key)
      const failure = failures[calls]
      calls += 1
      if (failure) throw failure
      const before = answered.get(key)
      if (before) return before
      const sold = Math.min(15, left)
      const ids = Array.from({ length: sold }, (_, place) => String(left - place))
      left -= sold
      const part = { ids, sum: Math.round(sold * 110) / 100, balance: 0, remaining: left }
      answered.set(key, part)
      return part
    },
    onPart: (_part, soFar) => void reports.push(soFar),
    isStopped: () => false,
    sleep: async (ms) => void waits.push(ms),
  }
  return { deps, waits, reports, keys, left: () => left }
}

const tooManyRequests = (seconds: number) => new ApiError('rate_limited', 429, 'Too often', { seconds })

describe('selling everything', () => {
  it('selling everything continues in parts of fifteen until none remains, and reports its progress', async () => {
    const { deps, reports, keys, left } = shop(37)
    expect(await sellAll('request', deps)).toEqual({ end: 'done', count: 37, sum: 40.7, remaining: 0 })
    expect(reports).toEqual([
      { count: 15, sum: 16.5, remaining: 22 },
      { count: 30, sum: 33, remaining: 7 },
      { count: 37, sum: 40.7, remaining: 0 },
    ])
    expect(new Set(keys).size).toBe(3)
    expect(left()).toBe(0)
  })

  it('selling everything is done at once when there is nothing to sell', async () => {
    const { deps, reports } = shop(0)
    expect(await sellAll('request', deps)).toMatchObject({ end: 'done', count: 0, sum: 0 })
    expect(reports).toEqual([])
  })

  it('selling everything begins no further part once the player stops it; sold items stay sold', async () => {
    const { deps, reports, left } = shop(100)
    const end = await sellAll('request', { ...deps, isStopped: () => reports.length === 2 })
    expect(end).toEqual({ end: 'stopped', count: 30, sum: 33, remaining: 70 })
    expect(left()).toBe(70)
  })

  it('selling everything waits as long as a 429 says, then repeats the same part with the same key', async () => {
    const { deps, waits, keys } = shop(20, [undefined, tooManyRequests(2)])
    expect(await sellAll('request', deps)).toMatchObject({ end: 'done', count: 20 })
    expect(waits).toEqual([2000])
    expect(keys).toEqual(['request-0', 'request-1', 'request-1'])
  })

  it('selling everything gives up after too many 429 responses', async () => {
    const { deps, waits } = shop(
      20,
      Array.from({ length: 50 }, () => tooManyRequests(1)),
    )
    expect(await sellAll('request', deps)).toMatchObject({ end: 'failed', count: 0 })
    expect(waits).toHaveLength(10)
  })

  it('selling everything ends at a refusal and reports what was sold before it', async () => {
    const refusal = new ApiError('maintenance', 503, 'Closed')
    const { deps, left } = shop(40, [undefined, refusal])
    expect(await sellAll('request', deps)).toEqual({
      end: 'failed',
      error: refusal,
      count: 15,
      sum: 16.5,
      remaining: 25,
    })
    expect(left()).toBe(25)
  })
})
