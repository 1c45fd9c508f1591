import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentUserQuery } from '../../api/enter-session.ts'
import { whenReleased } from '../../realtime/held-messages.ts'
import { makeOutcomeHold, RESULT_FIRST_MS } from './hold-outcome.ts'
import type { OpenCaseAnswer } from './show-plan.ts'
import { makeOpenedItem } from './testing-case.ts'

const answer: OpenCaseAnswer = {
  items: [makeOpenedItem()],
  balance: 9550,
  coinBalance: 57,
  spent: 499,
  coins: 7,
  cashback: 49,
  exp: { before: 0, after: 499, levelBefore: 1, levelAfter: 4 },
  fairness: { serverSeedHash: 'a', clientSeed: 'b' },
}

let client: QueryClient
const key = currentUserQuery().queryKey
const finance = () => client.getQueryData<{ finance: { balance: number; coinBalance: number } }>(key)?.finance
const isStale = (name: string) => client.getQueryState([name, {}])?.isInvalidated

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData<object>(key, {
    nickname: 'Lina',
    finance: { balance: 10_000, coinBalance: 50 },
    statistic: { cases: { opened: 0 } },
  })
  for (const name of ['getInventory', 'getUser', 'getUserDashboard', 'getUserLevel'])
    client.setQueryData([name, {}], {})
})

describe('the outcome of an opening', () => {
  it('an opening subtracts the price at the click, and shows cashback and coins only when the reel has stopped', () => {
    const hold = makeOutcomeHold(client, 'rift')
    hold.begin(499, 'GOLD')
    hold.keep(answer)
    expect(finance()).toEqual({ balance: 9501, coinBalance: 50 })
    expect(isStale('getInventory')).toBe(false)
    hold.reveal()
    expect(finance()).toEqual({ balance: 9550, coinBalance: 57 })
    expect(client.getQueryData(key), 'what waits for a first opening may come').toMatchObject({
      statistic: { cases: { opened: 1 } },
    })
    expect(isStale('getInventory')).toBe(true)
    expect(isStale('getUser')).toBe(true)
    expect(isStale('getUserDashboard')).toBe(true)
    expect(isStale('getUserLevel')).toBe(true)
  })

  it('an opening for coins subtracts its price from the coins', () => {
    const hold = makeOutcomeHold(client, 'rift')
    hold.begin(30, 'COIN')
    expect(finance()).toEqual({ balance: 10_000, coinBalance: 20 })
    hold.reveal()
  })

  it('an opening defers messages to the player from the click to the stop', () => {
    const hold = makeOutcomeHold(client, 'rift')
    const calls: string[] = []
    hold.begin(499, 'GOLD')
    whenReleased(() => calls.push('balance'))
    expect(calls).toEqual([])
    hold.keep(answer)
    hold.reveal()
    expect(calls).toEqual(['balance'])
  })

  it('the messages of an opening that follows another at once wait for its own stop', () => {
    vi.useFakeTimers()
    try {
      const hold = makeOutcomeHold(client, 'rift')
      const calls: string[] = []
      hold.begin(499, 'GOLD')
      hold.keep(answer)
      hold.revealSoon()
      vi.advanceTimersByTime(RESULT_FIRST_MS - 1)
      expect(finance()?.balance).toBe(9501)
      hold.reveal()
      hold.begin(499, 'GOLD')
      whenReleased(() => calls.push('the drop of the second'))
      hold.keep({ ...answer, balance: 9100 })
      vi.advanceTimersByTime(10 * RESULT_FIRST_MS)
      expect([finance()?.balance, calls]).toEqual([9051, []])
      hold.revealSoon()
      vi.advanceTimersByTime(RESULT_FIRST_MS)
      expect([finance()?.balance, calls]).toEqual([9100, ['the drop of the second']])
    } finally {
      vi.useRealTimers()
    }
  })

  it('a failed opening releases the messages and refetches the balance', () => {
    const hold = makeOutcomeHold(client, 'rift')
    const calls: string[] = []
    hold.begin(499, 'GOLD')
    whenReleased(() => calls.push('balance'))
    hold.giveUp()
    expect(calls).toEqual(['balance'])
    expect(client.getQueryState([...key])?.isInvalidated).toBe(true)
  })

  it('the outcome of an opening is shown at once when the player leaves the screen, even if the response comes later', () => {
    const early = makeOutcomeHold(client, 'rift')
    early.begin(499, 'GOLD')
    early.keep(answer)
    early.leave()
    expect(finance()).toEqual({ balance: 9550, coinBalance: 57 })
    const late = makeOutcomeHold(client, 'rift')
    late.begin(499, 'GOLD')
    late.leave()
    late.keep({ ...answer, balance: 9100 })
    expect(finance()?.balance).toBe(9100)
  })
})
