import type { HoldRule } from '@runecase/api/operator/withdrawals.ts'
import { HOLD_RULES } from '@runecase/api/operator/withdrawals-rules.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'
import { expect, test } from 'vitest'
import { holdOf } from './item-hold.ts'

const withdrawal = (isHeld: boolean, cause: WithdrawalCause, ...rules: HoldRule[]) => ({
  itemId: 1n,
  readyAt: null,
  isHeld,
  cause,
  rules,
})

test('names the rule that held a withdrawal, and only those that players are told', () => {
  const named = HOLD_RULES.map((rule) => [rule, holdOf('PREPARING', withdrawal(true, 'checking', rule))])
  expect(Object.fromEntries(named)).toEqual({
    day_sum: 'large_sum',
    first: 'first_withdrawal',
    young_link: 'new_receiver',
    young_account: 'new_account',
    rare_win: 'security',
    refill_returned: 'security',
    linked_accounts: 'security',
    country: 'security',
    operator: 'security',
  })
})

test('names a rule that players are told before one that they are not', () => {
  expect(holdOf('PREPARING', withdrawal(true, 'checking', 'rare_win', 'first', 'day_sum'))).toBe('first_withdrawal')
})

test('ends with the decision, and says nothing of an idle item', () => {
  expect(holdOf('PREPARING', withdrawal(false, 'countdown', 'first'))).toBeUndefined()
  expect(holdOf('PREPARING', undefined)).toBeUndefined()
  expect(holdOf('progress', undefined)).toBeUndefined()
  expect(holdOf('send', undefined)).toBeUndefined()
})

test('says what is unclear about a delivery, and whether support settles it', () => {
  expect(holdOf('error', withdrawal(false, 'outcome_unknown'))).toBe('delivery_unclear')
  expect(holdOf('support', withdrawal(false, 'reversed'))).toBe('delivery_reversed')
  expect(holdOf('support', withdrawal(false, 'with_support'))).toBe('with_support')
  expect(holdOf('support', undefined)).toBe('with_support')
})
