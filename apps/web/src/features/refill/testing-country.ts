import type { Country, Direction } from './refill.queries.ts'

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

/** A country of a test: Russia with one card, unless said otherwise. */
export function testingCountry(rest: Partial<Country> = {}): Country {
  return {
    country: 'RU',
    name: 'Россия',
    currency: { code: 'RUB', preliminaryAmount: 1000, rate: 1, symbol: '₽' },
    buttons: { countrySumButtonData: { desktop: [200, 500, 1000], mobile: [200, 1000] } },
    directions: [testingDirection()],
    ...rest,
  }
}
