import { expect, test } from 'vitest'
import { Cashier, type RefillReads, type WithdrawalReads } from './cashier.ts'

test('a second feature that answers for refills or withdrawals is refused', () => {
  const cashier = new Cashier()
  const refills = {} as RefillReads
  const withdrawals = {} as WithdrawalReads
  cashier.add({ refills })
  cashier.add({ withdrawals })
  expect(() => cashier.add({ refills })).toThrow('two features answer for refills')
  expect(() => cashier.add({ withdrawals })).toThrow('two features answer for withdrawals')
  expect(cashier.refills).toBe(refills)
})
