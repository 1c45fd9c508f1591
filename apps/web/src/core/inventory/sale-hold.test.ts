import { describe, expect, it } from 'vitest'
import { createSaleHold, QUIET_MS, type SoldTogether } from './sale-hold.ts'

/** A clock that runs scheduled functions on request, and counts holds on messages. */
function bench() {
  let scheduled: { run: () => void; ms: number } | undefined
  let held = 0
  const calls: SoldTogether[] = []
  const begin = createSaleHold({
    hold: () => {
      held += 1
      return () => {
        held -= 1
      }
    },
    schedule: (run, ms) => {
      const own = { run, ms }
      scheduled = own
      return () => {
        if (scheduled === own) scheduled = undefined
      }
    },
  })
  return {
    begin: () => begin((sold) => calls.push(sold)),
    pass: () => {
      const due = scheduled
      scheduled = undefined
      due?.run()
      return due?.ms
    },
    held: () => held,
    calls,
  }
}

describe('the hold during sales', () => {
  it('the hold reports several sales once, a second after the last of them', () => {
    const { begin, pass, held, calls } = bench()
    const first = begin()
    const second = begin()
    expect(held()).toBe(1)
    first({ count: 1, sum: 0.1 })
    expect(pass()).toBeUndefined()
    second({ count: 3, sum: 0.2 })
    expect(held()).toBe(1)
    expect(pass()).toBe(QUIET_MS)
    expect(calls).toEqual([{ count: 4, sum: 0.3 }])
    expect(held()).toBe(0)
  })

  it('the hold lasts longer when another sale begins within a second', () => {
    const { begin, pass, held, calls } = bench()
    begin()({ count: 1, sum: 5 })
    const next = begin()
    expect(pass()).toBeUndefined()
    expect([held(), calls]).toEqual([1, []])
    next({ count: 1, sum: 7 })
    pass()
    expect(calls).toEqual([{ count: 2, sum: 12 }])
  })

  it('the hold starts from zero in the next run, and counts no sale twice', () => {
    const { begin, pass, calls } = bench()
    const sale = begin()
    sale({ count: 1, sum: 5 })
    sale({ count: 1, sum: 5 })
    pass()
    begin()({ count: 0, sum: 0 })
    pass()
    expect(calls).toEqual([
      { count: 1, sum: 5 },
      { count: 0, sum: 0 },
    ])
  })
})
