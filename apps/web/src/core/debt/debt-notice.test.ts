import { expect, it } from 'vitest'
import { isDebtNoticeDue } from './debt-notice.ts'
import type { PlayerDebt } from './use-debt.ts'

const debt = (...returnedAt: string[]) =>
  ({ owed: 100, owedCoins: 0, orders: returnedAt.map((at) => ({ returnedAt: at })) }) as unknown as PlayerDebt

it('the notice of a debt is due for a return that the player has not seen, and for no other', () => {
  expect(isDebtNoticeDue(null, null)).toBe(false)
  expect(isDebtNoticeDue(debt('2026-01-02T00:00:00.000Z'), null)).toBe(true)
  expect(isDebtNoticeDue(debt('2026-01-02T00:00:00.000Z'), '2026-01-02T00:00:00.000Z')).toBe(false)
  expect(
    isDebtNoticeDue(debt('2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'), '2026-01-02T00:00:00.000Z'),
  ).toBe(true)
})
