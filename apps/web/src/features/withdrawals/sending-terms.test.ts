import { describe, expect, it } from 'vitest'
import { deliveredOf } from '../../core/inventory/selection.ts'
import { refetchIntervalMs, withdrawalBlockOf } from './sending-terms.ts'
import type { Terms } from './withdrawals.queries.ts'

const NOW = Date.UTC(2026, 0, 2, 12)
const inMs = (ms: number) => new Date(NOW + ms).toISOString()

const terms = (change: Partial<Terms>): Terms => ({
  hasLink: true,
  hasLogin: false,
  steamId: { link: '76561198005944629', login: null },
  perCall: 10,
  daily: { limit: 50, used: 47, freeAt: null },
  hold: null,
  countdownSeconds: 300,
  queueLength: 0,
  inviteUrl: null,
  sandboxEnding: null,
  ...change,
})
const held = (leftMs: number) =>
  terms({ hold: { reason: 'reversed', until: inMs(leftMs), amount: null, coins: 0, available: 0 } })

const items = (count: number) => ({ count, worth: count * 100 })

describe('the terms of a withdrawal', () => {
  it('a withdrawal is refused while a hold lasts, even if the daily limit is not used up', () => {
    expect(withdrawalBlockOf(held(1000), items(1))).toBe('hold')
    expect(withdrawalBlockOf(terms({}), items(1))).toBeNull()
  })

  it('a withdrawal of items worth more than a fresh refill allows is refused', () => {
    const hold = { reason: 'fresh_refill', until: inMs(1000), amount: 500, coins: 0, available: 200 } as const
    expect(withdrawalBlockOf(terms({ hold }), items(2))).toBeNull()
    expect(withdrawalBlockOf(terms({ hold }), items(3))).toBe('hold')
  })

  it('a withdrawal of more items than the daily limit leaves is refused', () => {
    expect(withdrawalBlockOf(terms({}), items(3))).toBeNull()
    expect(withdrawalBlockOf(terms({}), items(4))).toBe('daily')
  })

  it('a refused withdrawal is checked again when its hold ends, and until then at least every minute', () => {
    expect(refetchIntervalMs(held(20_000), items(1), NOW)).toBe(20_000)
    expect(refetchIntervalMs(held(86_400_000), items(1), NOW)).toBe(60_000)
  })

  it("a refused withdrawal is checked again with a pause even when the player's clock is ahead of the server's", () => {
    expect(refetchIntervalMs(held(-5000), items(1), NOW)).toBe(2000)
  })

  it('a refused withdrawal is checked again when the daily limit has room', () => {
    const full = terms({ daily: { limit: 50, used: 50, freeAt: inMs(9000) } })
    expect(refetchIntervalMs(full, items(1), NOW)).toBe(9000)
    expect(refetchIntervalMs(terms({}), items(4), NOW)).toBe(60_000)
  })

  it('a withdrawal is not checked again when nothing forbids it, or when its terms are unknown', () => {
    expect(refetchIntervalMs(terms({}), items(1), NOW)).toBe(false)
    expect(refetchIntervalMs(undefined, items(1), NOW)).toBe(false)
  })
})

it('credited items do not count for the daily limit', () => {
  const sent = deliveredOf([{ type: 1 }, { type: 3 }, { type: 2 }, { type: 3 }])
  expect(sent).toEqual([{ type: 1 }, { type: 2 }])
  expect(withdrawalBlockOf(terms({}), items(sent.length))).toBeNull()
})
