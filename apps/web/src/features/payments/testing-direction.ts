import type { Direction } from './payments.queries.ts'

/** A direction of a test: a card without conditions, unless said otherwise. */
export function testingDirection(rest: Partial<Direction> = {}): Direction {
  return {
    paymentDirectionId: 1,
    name: 'Банковская карта',
    systemName: 'card_ru',
    img: '/i/static/pay/card',
    type: 3,
    minimalAmount: 100,
    maximalAmount: 150_000,
    defaultMinimalAmount: 100,
    bonusPercent: 0,
    paymentDirectionTypeName: 'ecom',
    sort: { desktop: 1, mobile: 1 },
    additional: [],
    isUnavailable: false,
    ...rest,
  }
}
