import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dice, fairDice, type Mac } from './fair-roll.ts'
import vectors from './item-games.vectors.json' with { type: 'json' }
import { nobleMac } from './mac-noble.ts'
import {
  chanceLevel,
  drawUpgrade,
  FIRST_UPGRADE_RULES,
  leastStake,
  planUpgrade,
  priceAtMultiplier,
  priceAtThreshold,
  type UpgradePlan,
  upgradeThreshold,
} from './upgrade.ts'

const rules = FIRST_UPGRADE_RULES
const nodeMac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()
const planOf = (own: bigint, target: bigint, givesCoins = false) => {
  const plan = planUpgrade(rules, own, target, givesCoins)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}

describe.each([
  ['the server', nodeMac],
  ['the browser', nobleMac],
] as const)('the published upgrades, rolled by %s', (_, mac) => {
  const seed = Uint8Array.from(Buffer.from(vectors.server_seed, 'hex'))
  it.each(vectors.upgrades)(
    'the published upgrade $nonce of $own_minor for $target_minor can be reproduced',
    (vector) => {
      const threshold = upgradeThreshold(rules, BigInt(vector.own_minor), BigInt(vector.target_minor))
      expect(threshold).toBe(vector.threshold)
      const dice = fairDice(mac, seed, { clientSeed: vectors.client_seed, nonce: vector.nonce })
      expect(drawUpgrade({ threshold }, dice)).toEqual({ ticket: vector.ticket, hasWon: vector.won })
    },
  )
})

describe('the chance of an upgrade', () => {
  it('the chance of an upgrade equals the published one for 50 pairs of prices', () =>
    expect(vectors.upgrades).toHaveLength(50))

  it.each([
    [100n, 100n, 90_000_000, 'high'],
    [100n, 150n, 60_000_000, 'high'],
    [10_000n, 15_001n, 59_996_000, 'middle'],
    [100n, 360n, 25_000_000, 'middle'],
    [1_000_000n, 3_600_001n, 24_999_993, 'low'],
    [100n, 90_000n, 100_000, 'low'],
    [100n, 100_000n, 100_000, 'low'],
  ])('the chance of an upgrade of %s for %s is %s tickets: %s', (own, target, threshold, level) => {
    expect(planOf(own, target).threshold).toBe(threshold)
    expect(chanceLevel(threshold)).toBe(level)
  })

  it("an upgrade never pays more than the target's value on average, whatever the prices, including consolation coins", () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(price, price, fc.boolean(), (own, target, givesCoins) => {
        const plan = planUpgrade(rules, own, target, givesCoins)
        if (typeof plan === 'string') return
        expect(plan.returnPpm).toBeLessThanOrEqual(1_000_000)
        expect(plan.threshold).toBeGreaterThanOrEqual(100_000)
        expect(plan.threshold).toBeLessThanOrEqual(90_000_000)
        // Above the minimum chance the house keeps a tenth, exact to the ticket.
        if (plan.threshold > 100_000) expect(BigInt(plan.threshold) * target <= 90_000_000n * own).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('the chance of an upgrade never increases with the price and never decreases with the sum', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(price, price, price, (own, target, more) => {
        const base = upgradeThreshold(rules, own, target)
        expect(upgradeThreshold(rules, own, target + more)).toBeLessThanOrEqual(base)
        expect(upgradeThreshold(rules, own + more, target)).toBeGreaterThanOrEqual(base)
      }),
    )
  })
})

describe('an upgrade is refused', () => {
  it('an upgrade is refused when the items are worth more than the target', () => {
    expect(planUpgrade(rules, 101n, 100n, false)).toBe('sum_too_high')
    expect(planUpgrade(rules, 100n, 100n, false)).not.toBe('sum_too_high')
  })

  it('an upgrade is refused when its return would be above 1: from the first hundredth past 1000 times the sum', () => {
    expect(planOf(100n, 100_000n).returnPpm).toBe(1_000_000)
    expect(planUpgrade(rules, 100n, 100_001n, false)).toBe('multiplier_too_high')
  })

  it('an upgrade is refused when the target costs 8000 times more, even by rules that would allow the return', () => {
    const loose = { ...rules, minThreshold: 1 }
    expect(planUpgrade(loose, 100n, 799_999n, false)).not.toBe('multiplier_too_high')
    expect(planUpgrade(loose, 100n, 800_000n, false)).toBe('multiplier_too_high')
  })

  it('an upgrade below the minimum stake is refused, and the stake is stated to the hundredth', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n, max: 10n ** 9n }), fc.boolean(), (target, givesCoins) => {
        const least = leastStake(rules, target)
        expect(planUpgrade(rules, least, target, givesCoins)).not.toBeTypeOf('string')
        if (least > 1n) expect(planUpgrade(rules, least - 1n, target, givesCoins)).toBe('multiplier_too_high')
      }),
    )
  })

  it('an upgrade is refused when a stricter maximum return is exceeded', () => {
    expect(planUpgrade({ ...rules, maxReturn: 0.89 }, 100n, 200n, false)).toBe('multiplier_too_high')
  })
})

describe('a lost upgrade', () => {
  it.each([
    [5_000n, 10_000n, true, 1n, 500n],
    [4_999n, 10_000n, true, 0n, 499n],
    [123_456n, 200_000n, true, 24n, 12_345n],
    [123_456n, 200_000n, false, 0n, 12_345n],
    // At the minimum chance the items are already worth more than the formula says.
    [100_000n, 95_000_000n, true, 0n, 10_000n],
  ])(
    'a lost upgrade of %s for %s (coins given: %s) gives %s consolation coins and %s hundredths of experience',
    (...row) => {
      const [own, target, givesCoins, coins, experienceMinor] = row
      expect(planOf(own, target, givesCoins).consolation).toEqual({ coins, experienceMinor })
    },
  )

  it('the consolation of a lost upgrade counts in the published return', () => {
    expect(planOf(10_000n, 20_000n, false).returnPpm).toBe(900_000)
    expect(planOf(10_000n, 20_000n, true).returnPpm).toBe(902_200)
  })
})

it('an upgrade is won below the threshold, and not at it', () => {
  const diceAt = (ticket: number): Dice => ({ uniform: () => ticket })
  const plan: Pick<UpgradePlan, 'threshold'> = { threshold: 45_000_000 }
  expect(drawUpgrade(plan, diceAt(44_999_999))).toEqual({ ticket: 44_999_999, hasWon: true })
  expect(drawUpgrade(plan, diceAt(45_000_000))).toEqual({ ticket: 45_000_000, hasWon: false })
})

it('the quick choices give the price at a multiplier and at a chance', () => {
  expect(priceAtMultiplier(333n, 150)).toBe(500n)
  expect(priceAtThreshold(rules, 10_000n, 75_000_000)).toBe(12_000n)
  fc.assert(
    fc.property(fc.bigInt({ min: 100n, max: 10n ** 8n }), fc.integer({ min: 100_000, max: 90_000_000 }), (own, t) => {
      expect(upgradeThreshold(rules, own, priceAtThreshold(rules, own, t))).toBeGreaterThanOrEqual(t)
    }),
  )
})
