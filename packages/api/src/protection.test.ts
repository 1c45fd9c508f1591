import { expect, test } from 'vitest'
import { minorFromAmount } from './money.ts'
import { protectionEndpoints } from './protection.ts'

test.each([
  [0, true],
  [0.01, true],
  [100.1, true],
  [1_000_000.29, true],
  [100.000000005, false],
  [100.005, false],
  [-1, false],
])('a limit of %s GOLD can be set: %s, and is then a valid sum', (amount, isTaken) => {
  const parsed = protectionEndpoints.setLimit.body.safeParse({ kind: 'loss', period: 'day', amount })
  expect(parsed.success).toBe(isTaken)
  if (isTaken) expect(minorFromAmount(amount, 'GOLD')).toBe(BigInt(Math.round(amount * 100)))
})
