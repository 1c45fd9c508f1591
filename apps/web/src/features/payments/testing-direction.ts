import type { Direction } from './payments.queries.ts'

/** A payment method for tests: by default a card without conditions. */
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
