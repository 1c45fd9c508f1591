import { describe, expect, it } from 'vitest'
import { caseCounter, caseLabel, isCaseLocked, type LabelledCase } from './case-label.ts'

const plain: LabelledCase = {
  name: 'Первый рейд',
  available: true,
  isLanding: false,
  isOffer: false,
  isCoin: false,
  multifixNumber: null,
  multicastRange: null,
  everyNOpenFree: null,
  cashbackPercent: null,
  opensRemaining: null,
  labelData: null,
}
const given = (type: NonNullable<LabelledCase['labelData']>['type']): Partial<LabelledCase> => ({
  labelData: { type, name: 'Слово', color: '#3FE08B', freeOpens: 2 },
})

/** By priority: a case with all traits shows the first label, without that trait the next, and so on. */
const LADDER: [string, Partial<LabelledCase>, unknown][] = [
  ['ended', { available: false }, { type: 'ended' }],
  ['multifix', { multifixNumber: 3 }, { type: 'multifix', params: { n: 3 } }],
  ['multicast', { multicastRange: [1, 4] }, { type: 'multicast', params: { a: 1, b: 4 } }],
  ['a name', { name: 'Clutch: последняя секунда' }, { type: 'named', params: { word: 'Clutch' } }],
  ['new', given('new'), { type: 'new' }],
  ['every N-th free', { everyNOpenFree: 5 }, { type: 'everyNOpenFree', params: { n: 5 } }],
  ['update', given('update'), { type: 'update' }],
  ['bestseller', given('bestseller'), { type: 'bestseller' }],
  ['cashback', { cashbackPercent: 15 }, { type: 'cashback', params: { percent: 15 } }],
  ['exclusive', given('exclusive'), { type: 'exclusive' }],
  ['fifty-fifty', given('fifty_fifty'), { type: 'fifty_fifty' }],
  ['free', given('free'), { type: 'free', params: { freeOpens: 2 } }],
  ['custom', given('custom'), { type: 'custom', params: { name: 'Слово', color: '#3FE08B' } }],
]

describe('the label of a case', () => {
  it.each(LADDER)('the label of a case may be %s', (_, traits, label) => {
    expect(caseLabel({ ...plain, ...traits })).toEqual(label)
  })

  it.each(LADDER.map(([name], rank) => [name, rank] as const))(
    'the label of a case is %s in preference to all that come after it',
    (_, rank) => {
      const [, traits, label] = LADDER[rank] as (typeof LADDER)[number]
      for (const [, lower] of LADDER.slice(rank + 1))
        expect(caseLabel({ ...plain, ...lower, ...traits })).toEqual(label)
    },
  )

  it('a plain case, and a case with one item per opening, have no label', () => {
    expect(caseLabel(plain)).toBeUndefined()
    expect(caseLabel({ ...plain, multifixNumber: 1 })).toBeUndefined()
  })

  it('a sold-out case has the label "ended"', () => {
    expect(caseLabel({ ...plain, opensRemaining: 0 })).toEqual({ type: 'ended' })
    expect(caseLabel({ ...plain, opensRemaining: 1 })).toBeUndefined()
  })

  it.each([{ isLanding: true }, { isOffer: true }, { isCoin: true }])(
    'the label of a case is never ended for %j',
    (kind) => {
      expect(caseLabel({ ...plain, ...given('new'), ...kind, available: false })).toEqual({ type: 'new' })
    },
  )
})

describe('a case', () => {
  it.each([
    [null, false, 1, false],
    [15, false, 14, true],
    [15, false, 15, false],
    [15, true, 200, true],
    [null, true, 200, true],
  ])('a case of level %s, with flag %s, for a player of level %s is locked: %s', (level, flag, userLevel, isLocked) => {
    expect(isCaseLocked(level, flag, userLevel)).toBe(isLocked)
  })
})

describe('the counter of a case', () => {
  const none = { opensLimit: null, opensRemaining: null, everyNOpenFree: null, openedSinceFree: 0 }
  it.each([
    ['a plain case', none, undefined],
    ['a limited one', { ...none, opensLimit: 500, opensRemaining: 17 }, { type: 'limit', total: 500, left: 17 }],
    ['a sold-out one', { ...none, opensLimit: 500, opensRemaining: 0 }, { type: 'limit', total: 500, left: 0 }],
    ['every third free, untouched', { ...none, everyNOpenFree: 3 }, { type: 'everyN', total: 3, left: 3 }],
    [
      'every third free, after two',
      { ...none, everyNOpenFree: 3, openedSinceFree: 2 },
      { type: 'everyN', total: 3, left: 1 },
    ],
  ])('the counter of a case shows %s', (_, one, counter) => {
    expect(caseCounter(one)).toEqual(counter)
  })
})
