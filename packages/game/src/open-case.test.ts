import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaseRules } from './case-rules.ts'
import { type Dice, fairDice, TICKETS } from './fair-roll.ts'
import { prepareOdds } from './odds.ts'
import { drawOpening, planOpening } from './open-case.ts'

const plain: CaseRules = {
  priceMinor: 9_900n,
  currency: 'GOLD',
  multifixNumber: null,
  multicastRange: null,
  everyNOpenFree: null,
  cashbackPercent: null,
  coinBonus: null,
}
const odds = prepareOdds([
  { itemId: 'dear', ticketFrom: 0, ticketTo: 10_000_000, valueMinor: 50_000n },
  { itemId: 'cheap', ticketFrom: 10_000_000, ticketTo: TICKETS, valueMinor: 100n },
])
const none = { freeOpens: 0, openedSinceFree: 0 }

/** Dice that always return the same number and record every requested roll. */
function notedDice(number: number) {
  const asked: string[] = []
  const dice: Dice = {
    uniform: (purpose, index, range) => {
      asked.push(`${purpose} ${index} of ${range}`)
      return number
    },
  }
  return { dice, asked }
}

describe('paying for an opening', () => {
  it('paying for an opening costs the price of each case', () => {
    expect(planOpening(plain, { ...none, count: 3 })).toMatchObject({
      kinds: ['paid', 'paid', 'paid'],
      paidCount: 3,
      costMinor: 29_700n,
      cashbackMinor: 0n,
      after: none,
    })
  })

  it('granted openings are used first, and only the remaining openings are paid', () => {
    const plan = planOpening(plain, { freeOpens: 2, openedSinceFree: 0, count: 3 })
    expect(plan).toMatchObject({
      kinds: ['grant', 'grant', 'paid'],
      costMinor: 9_900n,
      after: { freeOpens: 0, openedSinceFree: 0 },
    })
  })

  it('paying for openings keeps granted openings that were not needed', () => {
    const plan = planOpening(plain, { freeOpens: 5, openedSinceFree: 0, count: 2 })
    expect(plan).toMatchObject({ grantCount: 2, costMinor: 0n, after: { freeOpens: 3, openedSinceFree: 0 } })
  })

  it('paying for openings gives every third one free, across several requests', () => {
    const rules = { ...plain, everyNOpenFree: 3 }
    const first = planOpening(rules, { ...none, count: 2 })
    expect(first).toMatchObject({ kinds: ['paid', 'paid'], after: { freeOpens: 0, openedSinceFree: 2 } })
    const second = planOpening(rules, { ...first.after, count: 5 })
    expect(second).toMatchObject({
      kinds: ['every_n', 'paid', 'paid', 'every_n', 'paid'],
      everyNCount: 2,
      costMinor: 29_700n,
      after: { freeOpens: 0, openedSinceFree: 1 },
    })
  })

  it('paying for an opening does not count granted openings towards the free one', () => {
    const plan = planOpening({ ...plain, everyNOpenFree: 3 }, { freeOpens: 2, openedSinceFree: 1, count: 3 })
    expect(plan).toMatchObject({
      kinds: ['grant', 'grant', 'paid'],
      after: { freeOpens: 0, openedSinceFree: 2 },
    })
  })

  it("paying for openings gives the free one at once when the operator lowers N below the player's count", () => {
    const plan = planOpening({ ...plain, everyNOpenFree: 3 }, { freeOpens: 0, openedSinceFree: 8, count: 2 })
    expect(plan).toMatchObject({ kinds: ['every_n', 'paid'], after: { openedSinceFree: 1 } })
  })

  it('paying for an opening returns the cashback of the paid sum only, rounded down', () => {
    const rules = { ...plain, priceMinor: 333n, cashbackPercent: 10, everyNOpenFree: 2 }
    expect(planOpening(rules, { freeOpens: 1, openedSinceFree: 0, count: 4 })).toMatchObject({
      kinds: ['grant', 'paid', 'every_n', 'paid'],
      costMinor: 666n,
      cashbackMinor: 66n,
    })
  })

  it('paying for openings loses no opening and no coin, whatever the counters', () => {
    const anyRules = fc.record({
      ...Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, fc.constant(value)])),
      priceMinor: fc.bigInt({ min: 0n, max: 10_000_000n }),
      everyNOpenFree: fc.option(fc.integer({ min: 2, max: 12 })),
      cashbackPercent: fc.option(fc.integer({ min: 0, max: 100 })),
    }) as fc.Arbitrary<CaseRules>
    const anyRequest = fc.record({
      count: fc.integer({ min: 1, max: 10 }),
      freeOpens: fc.nat(12),
      openedSinceFree: fc.nat(11),
    })
    fc.assert(
      fc.property(anyRules, anyRequest, (rules, request) => {
        const plan = planOpening(rules, request)
        expect(plan.kinds).toHaveLength(request.count)
        expect(plan.grantCount + plan.everyNCount + plan.paidCount).toBe(request.count)
        expect(plan.grantCount + plan.after.freeOpens).toBe(request.freeOpens)
        expect(plan.costMinor).toBe(rules.priceMinor * BigInt(plan.paidCount))
        expect(plan.cashbackMinor >= 0n && plan.cashbackMinor <= plan.costMinor).toBe(true)
        const n = rules.everyNOpenFree
        if (n === null) expect(plan.after.openedSinceFree).toBe(request.openedSinceFree)
        else {
          expect(plan.after.openedSinceFree).toBeLessThanOrEqual(Math.max(request.openedSinceFree, n - 1))
          // A counter below N: the paid openings are exactly those that it counts or that completed a free one.
          if (request.openedSinceFree < n) {
            const counted = request.openedSinceFree + plan.paidCount
            expect(counted).toBe(plan.everyNCount * (n - 1) + plan.after.openedSinceFree)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('paying for ten openings at once costs the same as for ten one by one', () => {
    const rules = { ...plain, everyNOpenFree: 4 }
    const atOnce = planOpening(rules, { freeOpens: 3, openedSinceFree: 2, count: 10 })
    let after = { freeOpens: 3, openedSinceFree: 2 }
    let costMinor = 0n
    for (let opening = 0; opening < 10; opening += 1) {
      const one = planOpening(rules, { ...after, count: 1 })
      costMinor += one.costMinor
      after = one.after
    }
    expect({ costMinor, after }).toEqual({ costMinor: atOnce.costMinor, after: atOnce.after })
  })

  it.each([
    ['no case', plain, { ...none, count: 0 }],
    ['eleven cases', plain, { ...none, count: 11 }],
    ['half a case', plain, { ...none, count: 1.5 }],
    ['grants below zero', plain, { ...none, freeOpens: -1, count: 1 }],
    ['a rule that makes every opening free', { ...plain, everyNOpenFree: 1 }, { ...none, count: 1 }],
    [
      'a multicast whose maximum is below its minimum',
      { ...plain, multicastRange: [4, 1] as const },
      { ...none, count: 1 },
    ],
    ['a price below zero', { ...plain, priceMinor: -1n }, { ...none, count: 1 }],
    ['a cashback above the price', { ...plain, cashbackPercent: 101 }, { ...none, count: 1 }],
    ['no item at all', { ...plain, multifixNumber: 0 }, { ...none, count: 1 }],
    [
      'a bonus whose maximum is below its minimum',
      { ...plain, coinBonus: { amountMin: 5, amountMax: 4 } },
      { ...none, count: 1 },
    ],
  ])('paying for an opening cannot be planned for %s', (_, rules, request) => {
    expect(() => planOpening(rules, request)).toThrow(RangeError)
  })
})

describe('the rolls of an opening', () => {
  it('the rolls of an opening of a plain case are one ticket per case', () => {
    const { dice, asked } = notedDice(10_000_000)
    const drawn = drawOpening(planOpening(plain, { ...none, count: 2 }), dice, odds)
    expect(asked).toEqual(['open 0 of 100000000', 'open 1 of 100000000'])
    expect(drawn).toMatchObject([
      { kind: 'paid', factor: 1, bonusCoins: 0, drops: [{ index: 0, ticket: 10_000_000, row: { itemId: 'cheap' } }] },
      { kind: 'paid', factor: 1, bonusCoins: 0, drops: [{ index: 1, ticket: 10_000_000, row: { itemId: 'cheap' } }] },
    ])
  })

  it('the rolls of an opening number multicast and coins by opening, and items through the whole request', () => {
    const { dice, asked } = notedDice(1)
    const rules: CaseRules = {
      ...plain,
      multifixNumber: 2,
      multicastRange: [1, 4],
      coinBonus: { amountMin: 4, amountMax: 10 },
    }
    const drawn = drawOpening(planOpening(rules, { ...none, count: 2 }), dice, odds)
    expect([...asked].sort()).toEqual([
      'bonus 0 of 7',
      'bonus 1 of 7',
      'multicast 0 of 4',
      'multicast 1 of 4',
      ...Array.from({ length: 8 }, (_, index) => `open ${index} of 100000000`),
    ])
    expect(drawn.map((one) => [one.factor, one.bonusCoins, one.drops.map((drop) => drop.index)])).toEqual([
      [2, 5, [0, 1, 2, 3]],
      [2, 5, [4, 5, 6, 7]],
    ])
  })

  it('the rolls of an opening pay coins for a granted opening too', () => {
    const rules = { ...plain, coinBonus: { amountMin: 4, amountMax: 4 } }
    const plan = planOpening(rules, { freeOpens: 1, openedSinceFree: 0, count: 1 })
    expect(drawOpening(plan, notedDice(0).dice, odds)).toMatchObject([{ kind: 'grant', bonusCoins: 4 }])
  })

  it('the rolls of an opening give the published tickets for the published seeds', () => {
    const seed = Uint8Array.from({ length: 32 }, (_, index) => index)
    const dice = fairDice((key, message) => createHmac('sha256', key).update(message).digest(), seed, {
      clientSeed: 'tastydrop-Client_Seed-01',
      nonce: 0,
    })
    const drawn = drawOpening(planOpening(plain, { ...none, count: 10 }), dice, odds)
    const tickets = drawn.flatMap((one) => one.drops.map((drop) => drop.ticket))
    expect([tickets[0], tickets[1], tickets[9]]).toEqual([41542875, 26750811, 48946203])
  })
})
