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

test('a held withdrawal shows its rule if players may know it, and otherwise security', () => {
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

test('a rule that players may know is shown before one that they may not', () => {
  expect(holdOf('PREPARING', withdrawal(true, 'checking', 'rare_win', 'first', 'day_sum'))).toBe('first_withdrawal')
})

test('a hold ends with the decision, and an idle item has none', () => {
  expect(holdOf('PREPARING', withdrawal(false, 'countdown', 'first'))).toBeUndefined()
  expect(holdOf('PREPARING', undefined)).toBeUndefined()
  expect(holdOf('progress', undefined)).toBeUndefined()
  expect(holdOf('send', undefined)).toBeUndefined()
})

test('an unclear delivery is shown as such, and so is one that support settles', () => {
  expect(holdOf('error', withdrawal(false, 'outcome_unknown'))).toBe('delivery_unclear')
  expect(holdOf('support', withdrawal(false, 'reversed'))).toBe('delivery_reversed')
  expect(holdOf('support', withdrawal(false, 'with_support'))).toBe('with_support')
  expect(holdOf('support', undefined)).toBe('with_support')
})
