import { describe, expect, test } from 'vitest'
import { matchRules, type WithdrawalFacts } from './holding-rules.ts'
import { NO_RULES } from './withdrawals.fixtures.ts'

const FACTS: WithdrawalFacts = {
  worthMinor: 100_000n,
  dayMinor: 600_000n,
  hasDelivered: false,
  receiverAgeHours: 30.5,
  accountAgeHours: 50,
  rarestOneIn: 2_000_000,
  hasReturned: true,
  country: 'KZ',
  linkedAccounts: 2,
}

test('without rules no withdrawal is held', () => {
  expect(matchRules(NO_RULES, FACTS)).toEqual([])
})

describe('each rule holds only beyond its own limit', () => {
  test.each([
    ['day_sum', { daySumGold: 5999 }, { daySumGold: 6000 }, { value: 6000, limit: 5999 }],
    ['first', { firstGold: 5999 }, { firstGold: 6000 }, { value: 6000, limit: 5999 }],
    ['young_link', { linkHours: 31 }, { linkHours: 30 }, { value: 30, limit: 31 }],
    ['young_account', { accountHours: 51 }, { accountHours: 50 }, { value: 50, limit: 51 }],
    ['rare_win', { winOneIn: 2_000_000 }, { winOneIn: 2_000_001 }, { value: 2_000_000, limit: 2_000_000 }],
    ['refill_returned', { isAfterReturn: true }, { isAfterReturn: false }, { value: null, limit: null }],
    ['linked_accounts', { isOfLinkedAccounts: true }, { isOfLinkedAccounts: false }, { value: 2, limit: null }],
    ['country', { countries: ['BR', 'KZ'] }, { countries: ['BR'] }, { value: 'KZ', limit: null }],
  ] as const)('each rule holds a withdrawal only beyond its limit: %s', (rule, holds, lets, match) => {
    expect(matchRules({ ...NO_RULES, ...holds }, FACTS)).toEqual([{ rule, ...match }])
    expect(matchRules({ ...NO_RULES, ...lets }, FACTS)).toEqual([])
  })

  test('a withdrawal counts as the first one until one was delivered', () => {
    expect(matchRules({ ...NO_RULES, firstGold: 1 }, { ...FACTS, hasDelivered: true })).toEqual([])
  })

  test('unknown ages, chances and countries match no rule', () => {
    const rules = { ...NO_RULES, linkHours: 1000, winOneIn: 1, countries: ['KZ'] }
    const facts = { ...FACTS, receiverAgeHours: null, rarestOneIn: null, country: null }
    expect(matchRules(rules, facts)).toEqual([])
  })
})
