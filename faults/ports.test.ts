import { expect, test } from 'vitest'
import { PORTS_A_PROGRAM, portsOf } from './ports.ts'

const DICE = [0, 0.1, 0.25, 0.5, 0.75, 0.999999]

test.each([1, 2, 3, 7])('no two of %i parts of one run can choose the same port', (parts) => {
  const chosen = Array.from({ length: parts }, (_, index) =>
    DICE.flatMap((dice) =>
      Array.from({ length: PORTS_A_PROGRAM }, (_, offset) => portsOf(index + 1, parts, dice) + offset),
    ),
  )
  for (const [index, ports] of chosen.entries()) {
    for (const others of chosen.slice(index + 1)) expect(ports.filter((port) => others.includes(port))).toEqual([])
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000)
    expect(Math.max(...ports)).toBeLessThan(32_000)
  }
})
