import { describe, expect, it } from 'vitest'
import { IDLE, type OpeningPhase, paidPerOpening, stepOpening, type Won } from './opening-phase.ts'
import { makeOpenedItem } from './testing-case.ts'

const won: Won = {
  answer: {
    items: [makeOpenedItem()],
    balance: 1,
    coinBalance: 0,
    spent: 998,
    coins: 0,
    cashback: 0,
    exp: { before: 0, after: 998, levelBefore: 1, levelAfter: 5 },
    fairness: { serverSeedHash: 'a', clientSeed: 'b' },
  },
  count: 2,
  currency: 'GOLD',
  factor: null,
  isMulticast: false,
}
const asking: OpeningPhase = { kind: 'asking', count: 2, isSlow: false }

describe('the stage of an opening', () => {
  it('the stage goes from the click through the animation to the result, and back when the player leaves', () => {
    const pressed = stepOpening(IDLE, { type: 'pressed', count: 2 })
    expect(pressed).toEqual(asking)
    const running = stepOpening(pressed, { type: 'answered', won, show: { kind: 'pop' } })
    expect(running.kind).toBe('running')
    const done = stepOpening(running, { type: 'stopped' })
    expect(done).toEqual({ kind: 'done', won, show: { kind: 'pop' } })
    expect(stepOpening(done, { type: 'left' })).toEqual(IDLE)
  })

  it('the stage shows the result at once when nothing is animated', () => {
    expect(stepOpening(asking, { type: 'answered', won, show: null })).toEqual({ kind: 'done', won, show: null })
  })

  it('the stage does not begin a second opening while one is running', () => {
    expect(stepOpening(asking, { type: 'pressed', count: 5 })).toBe(asking)
  })

  it('the stage returns to the case when the call is refused, and ignores a late refusal', () => {
    expect(stepOpening(asking, { type: 'refused' })).toEqual(IDLE)
    const done: OpeningPhase = { kind: 'done', won, show: null }
    expect(stepOpening(done, { type: 'refused' })).toBe(done)
  })

  it('the stage opens again straight from the result', () => {
    expect(stepOpening({ kind: 'done', won, show: null }, { type: 'pressed', count: 2 })).toEqual(asking)
  })
})

describe('what an opening cost', () => {
  it('the cost of an opening is the average over the request, with coins at their published value', () => {
    expect(paidPerOpening(won)).toBe(499)
    expect(paidPerOpening({ ...won, currency: 'COIN' })).toBeCloseTo(99.8, 9)
  })
})
