import type { PromoDetails } from '@runecase/api/promo.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { shareOfScale } from './bonus-scale.tsx'
import { receiptOf, scaleOf, sumWorth } from './receipt.ts'

const LEVELS = [
  { limit: 300, bonusMultiplier: 2 },
  { limit: 1000, bonusMultiplier: 4 },
  { limit: 2500, bonusMultiplier: 6 },
]
const described = { title: '', description: '', endsAt: '2027-01-01T00:00:00.000Z' }
const lunar: PromoDetails = {
  type: 'blogger',
  ...described,
  code: 'LUNAR',
  percent: 12,
  img: null,
  flexOffers: [
    {
      case: { slug: 'lunnaya-okhota', img: '/i/x/cases/spirit', name: 'Лунная охота', price: 189 },
      tcoinFactor: 8,
      priceFrom: 1000,
      moneyFactor: 1.12,
    },
  ],
}
const inRoubles = { rate: 1, levels: LEVELS, bonusPercent: 0, promo: null }

describe('the receipt before a payment', () => {
  it("the receipt adds up the payment, the bonus of its sum, the code and the code's coins", () => {
    expect(receiptOf({ ...inRoubles, sum: 3000, promo: lunar })).toEqual({
      paid: 3000,
      levelPercent: 6,
      levelBonus: 180,
      directionPercent: 0,
      directionBonus: 0,
      promoPercent: 12,
      promoBonus: 360,
      total: 3540,
      coins: 240,
      gift: { name: 'Лунная охота', img: '/i/x/cases/spirit' },
      missedGift: null,
    })
  })

  it('the receipt names the sum that a missed gift requires', () => {
    const { gift, missedGift } = receiptOf({ ...inRoubles, sum: 999.99, promo: lunar })
    expect([gift, missedGift]).toEqual([null, { name: 'Лунная охота', from: 1000 }])
  })

  it('the receipt counts in GOLD for every currency, and rounds down to the hundredth', () => {
    const receipt = receiptOf({ ...inRoubles, sum: 6000.03, rate: 0.17, bonusPercent: 3 })
    expect(receipt.paid).toBe(1020)
    expect(receipt.levelBonus).toBe(40.8)
    expect(receipt.directionBonus).toBe(30.6)
    expect(receipt.total).toBe(1091.4)
  })

  it('the receipt adds no bonus for a code that credits its sum at once, and is empty at a sum of 0', () => {
    const instant: PromoDetails = { type: 'instant', ...described, code: 'PRIVET25', sum: 25 }
    expect(receiptOf({ ...inRoubles, sum: 200, promo: instant })).toMatchObject({ total: 200, promoBonus: 0, coins: 0 })
    expect(receiptOf({ ...inRoubles, sum: 0 })).toMatchObject({ total: 0, levelPercent: 0 })
  })
})

test('a level in another currency is its smallest convenient sum', () => {
  expect(sumWorth(1000, 1)).toBe(1000)
  expect(sumWorth(300, 0.17)).toBe(1765)
  expect(sumWorth(300, 85)).toBe(3.53)
})

test('paying the sum of a level reaches it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 10_000, max: 200_000_000 }),
      (minor, ppm) => {
        const [gold, rate] = [minor / 100, ppm / 1_000_000]
        expect(receiptOf({ ...inRoubles, sum: sumWorth(gold, rate), rate }).paid).toBeGreaterThanOrEqual(gold)
      },
    ),
  )
})

describe('the scale of bonuses', () => {
  const scale = scaleOf(LEVELS.toReversed(), 1)

  it('the scale begins with the smallest sum', () => {
    expect(scale.map((level) => level.from)).toEqual([300, 1000, 2500])
  })

  it.each([
    [0, 0],
    [300, 0.5 / 3],
    [650, 1 / 3],
    [1000, 1.5 / 3],
    [2500, 1],
    [99_999, 1],
  ])('the scale of bonuses at the sum %d is filled to %d', (sum, share) => {
    expect(shareOfScale(scale, sum)).toBeCloseTo(share, 9)
  })
})
