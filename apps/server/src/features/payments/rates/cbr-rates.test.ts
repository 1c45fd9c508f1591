import { expect, test } from 'vitest'
import { cbrDocument } from './cbr.fixtures.ts'
import { readCbrRates } from './cbr-rates.ts'

const read = (...given: Parameters<typeof cbrDocument>) =>
  readCbrRates(new TextDecoder('windows-1251').decode(cbrDocument(...given)))

test('rates are per unit of a currency, for the day of the document', () => {
  const { asOf, base, ppm } = read({ USD: ['92,5034', 1], KZT: ['17,0512', 100], UZS: ['72,3456', 10_000] })
  expect([asOf, base]).toEqual(['2026-11-28', 'RUB'])
  expect(Object.fromEntries(ppm)).toEqual({ USD: 92_503_400n, KZT: 170_512n, UZS: 7_234n })
})

test.each([
  ['without a day', '<ValCurs><Valute/></ValCurs>'],
  ['without rates', '<ValCurs Date="28.11.2026"></ValCurs>'],
  ['that is a page', '<!doctype html><html><body>Technical works</body></html>'],
  ['that is empty', ''],
])('a response %s is refused', (_, xml) => {
  expect(() => readCbrRates(xml)).toThrow('the bank answered')
})

test.each([
  ['a point instead of the comma', { USD: ['92.5034', 1] }],
  ['no nominal', { USD: ['92,5034', 0] }],
  ['a negative value', { USD: ['-92,5034', 1] }],
  ['a word', { USD: ['free', 1] }],
  ['a code of four letters', { USDT: ['92,5034', 1] }],
  ['an empty value', { USD: ['0,0000', 1] }],
] as const)('a response with %s is refused completely', (_, quotes) => {
  expect(() => read({ EUR: ['100,0000', 1], ...quotes })).toThrow('the bank answered')
})
