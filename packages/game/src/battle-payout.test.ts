import { BATTLE_MODES } from '@runecase/api/battles-rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BattleDrop, battlePayout } from './battle-payout.ts'

const noTie = () => {
  throw new Error('Nobody was tied')
}

/** Totals by slot, one round. */
const oneRound = (...values: number[]): BattleDrop[] =>
  values.map((value, index) => ({ round: 0, slot: index + 1, index: 0, valueMinor: BigInt(value) }))

describe('the winner of a battle', () => {
  test.each([
    ['classic', [100, 250], [2]],
    ['classic', [300, 250, 299, 10], [1]],
    ['crazy', [100, 250], [1]],
    ['crazy', [300, 250, 299, 10], [4]],
    ['team', [10, 400, 200, 200], [1, 2]],
    ['team', [100, 100, 0, 201], [3, 4]],
    ['share', [1, 2, 3], [1, 2, 3]],
  ] as const)('a battle in the mode %s with the values %j is won by the slots %j', (mode, values, winners) => {
    expect(battlePayout(mode, values.length, oneRound(...values), noTie).winners).toEqual(winners)
  })

  test('the totals of a battle are summed over all rounds', () => {
    const drops = [...oneRound(100, 20), { round: 1, slot: 2, index: 0, valueMinor: 90n }]
    const payout = battlePayout('classic', 2, drops, noTie)
    expect(payout.totalsMinor).toEqual([100n, 110n])
    expect(payout.shares).toEqual([{ slot: 2, drops, goldMinor: 0n }])
  })

  test.each([
    ['classic', [70, 50, 70, 70], 2, 1, [3]],
    ['crazy', [70, 50, 50, 70], 1, 0, [2]],
    ['team', [70, 50, 50, 70], 1, 1, [3, 4]],
  ] as const)(
    'a tie in the mode %s with the values %j is decided by the roll alone',
    (mode, values, _tied, roll, winners) => {
      const asked: number[] = []
      const payout = battlePayout(mode, 4, oneRound(...values), (count) => {
        asked.push(count)
        return roll
      })
      expect(asked).toEqual([payout.tiedCount])
      expect(payout.winners).toEqual(winners)
    },
  )
})

describe('equal shares', () => {
  test('items that divide evenly stay items', () => {
    const payout = battlePayout('share', 2, oneRound(100, 100), noTie)
    expect(payout.shares.map((share) => share.drops.length)).toEqual([1, 1])
    expect(payout.boughtBack).toEqual([])
  })

  test('an item worth more than a share is credited, and its value is divided', () => {
    const payout = battlePayout('share', 2, oneRound(901, 100), noTie)
    expect(payout.boughtBack.map((drop) => drop.valueMinor)).toEqual([901n])
    expect(payout.shares.map((share) => share.goldMinor)).toEqual([401n, 500n])
  })
})

test('the payout always equals the value of the drops, and every drop goes to one place', () => {
  const anyBattle = fc.record({
    mode: fc.constantFrom(...BATTLE_MODES),
    slots: fc.integer({ min: 2, max: 4 }),
    values: fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { minLength: 4, maxLength: 40 }),
    tie: fc.nat(3),
  })
  fc.assert(
    fc.property(anyBattle, ({ mode, slots: anySlots, values, tie }) => {
      const slots = mode === 'team' ? 4 : anySlots
      const drops = values.map((valueMinor, at) => ({
        round: Math.floor(at / slots),
        slot: (at % slots) + 1,
        index: 0,
        valueMinor,
      }))
      const payout = battlePayout(mode, slots, drops, (count) => tie % count)
      const potMinor = values.reduce((a, b) => a + b, 0n)
      const worths = payout.shares.map(
        (share) => share.goldMinor + share.drops.reduce((a, drop) => a + drop.valueMinor, 0n),
      )
      expect(worths.reduce((a, b) => a + b, 0n)).toBe(potMinor)
      expect(payout.shares.every((share) => share.goldMinor >= 0n)).toBe(true)
      // Indivisible minor units go to the first slots, so shares decrease by one at most.
      for (const worth of worths) expect([0n, 1n]).toContain((worths[0] ?? 0n) - worth)
      const placed = [...payout.shares.flatMap((share) => share.drops), ...payout.boughtBack]
      expect(new Set(placed)).toEqual(new Set(drops))
      expect(placed).toHaveLength(drops.length)
    }),
  )
})
