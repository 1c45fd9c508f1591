import { describe, expect, it } from 'vitest'
import { formatCoins, formatGold, formatNumber, formatPercent, formatPercentFixed, formatShort } from './format.ts'

const nbsp = (text: string) => text.replaceAll(' ', '\u00a0')

describe('formatted sums and numbers', () => {
  it.each([
    [0, '0'],
    [59, '59'],
    [89.9, '89,90'],
    [0.05, '0,05'],
    [9999, '9999'],
    [9999.99, '9999,99'],
    [10_000, '10 000'],
    [12_480.5, '12 480,50'],
    [999_999.99, '999 999,99'],
    [1_000_000.99, '1 000 000'],
    [12_345_678.5, '12 345 678'],
    [-12_480.5, '−12 480,50'],
    [0.1 + 0.2, '0,30'],
  ])('a sum of %d GOLD is written as %s', (value, text) => {
    expect(formatGold(value)).toBe(nbsp(text))
  })

  it('percentages of a column have the same number of decimals', () => {
    expect([5, 12.25, 0].map((value) => formatPercentFixed(value, 1))).toEqual(
      ['5,0', '12,3', '0,0'].map((text) => nbsp(`${text} %`)),
    )
  })

  it.each([
    [1250, '1 250'],
    [999, '999'],
    [18_402_551, '18 402 551'],
    [-1250, '−1 250'],
  ])('a number of %d coins is written as %s', (value, text) => {
    expect(formatCoins(value)).toBe(nbsp(text))
  })

  it.each([
    [999, '999'],
    [1000, '1k'],
    [12_560, '12,5k'],
    [999_999, '999,9k'],
    [1_000_000, '1m'],
    [3_940_112, '3,9m'],
    [-12_560, '−12,5k'],
  ])('the sum %d is shortened to %s, never rounded up', (value, text) => {
    expect(formatShort(value)).toBe(text)
  })

  it('zero is never written with a minus', () => {
    expect(formatNumber(-0.001)).toBe('0')
  })

  it('a percentage is never broken into two lines', () => {
    expect(formatPercent(12.345)).toBe(nbsp('12,35 %'))
    expect(formatPercent(0.0914, 3)).toBe(nbsp('0,091 %'))
  })
})
