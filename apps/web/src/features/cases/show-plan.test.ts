import { describe, expect, it } from 'vitest'
import { bestOf, COLUMN_LIMIT, planShow, ROULETTE_MS, sumOf } from './show-plan.ts'
import { CASE_DROPS, makeOpenedItem } from './testing-case.ts'

const show = (prices: readonly number[], isFast = false) =>
  planShow(
    prices.map((price, index) => makeOpenedItem({ id: String(index + 1), price }, index)),
    CASE_DROPS,
    isFast,
    Math.random,
  )

describe('the show of an answer', () => {
  it('the animation of one item is one reel of 6.2 seconds', () => {
    const one = show([31])
    expect(one).toMatchObject({ kind: 'reel', reel: { plan: { durationMs: ROULETTE_MS, winnerIndex: 51 } } })
  })

  it('columns stop from left to right, and the most expensive item last, wherever it is', () => {
    const many = show([31, 12_840, 31, 742, 31])
    if (many.kind !== 'columns') throw new Error('columns expected')
    const ends = many.columns.map((column) => column.plan.durationMs)
    const [a, best, b, c, d] = ends as [number, number, number, number, number]
    expect([a, b, c, d]).toEqual([...[a, b, c, d]].sort((x, y) => x - y))
    expect(b - a).toBe(280)
    expect(best).toBeGreaterThan(d)
  })

  it('a large multicast gives reels to its ten most expensive items and counts the rest', () => {
    const many = show(Array.from({ length: 50 }, (_, index) => index + 1))
    if (many.kind !== 'columns') throw new Error('columns expected')
    expect(many.columns).toHaveLength(COLUMN_LIMIT)
    expect(many.columns.map((column) => column.item.price)).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50])
    expect(many.hiddenCount).toBe(40)
  })

  it('the fast animation has no reel', () => {
    expect(show([31], true)).toEqual({ kind: 'pop' })
  })

  it('the winning card shows the item that the server gave', () => {
    const one = show([31])
    if (one.kind !== 'reel') throw new Error('reel expected')
    expect(one.reel.strip[one.reel.plan.winnerIndex]).toBe(one.reel.item)
  })
})

describe('the sum of a result', () => {
  it('the sum of a result is exact to the kopeck', () => {
    expect(sumOf([{ price: 0.1 }, { price: 0.2 }])).toBe(0.3)
  })

  it('the first of several equal items is the best one', () => {
    expect(
      bestOf([
        { id: 1, price: 2 },
        { id: 2, price: 2 },
      ]),
    ).toEqual({ id: 1, price: 2 })
  })
})
