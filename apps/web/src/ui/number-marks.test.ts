import { LANGUAGES } from '@runecase/api/languages.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { formatCoins, formatGold, formatNumber, formatPercent } from './format.ts'
import { numberMarks, readMarks, readNumberLanguageBy } from './number-marks.ts'

describe('numbers in the displayed language', () => {
  afterEach(() => readNumberLanguageBy(() => 'ru'))

  it.each([
    ['ru', '12\u00a0480,50', '1\u00a0250', '0,3\u00a0%'],
    ['en', '12,480.50', '1,250', '0.3%'],
    ['de', '12.480,50', '1.250', '0,3\u00a0%'],
  ])('numbers are written like Intl writes them in %s: %s, %s, %s', (language, gold, coins, percent) => {
    readNumberLanguageBy(() => language)
    expect(formatGold(12_480.5)).toBe(gold)
    expect(formatGold(12_480)).toBe(gold.replace(/.50$/, ''))
    expect(formatCoins(1250)).toBe(coins)
    expect(formatPercent(0.3)).toBe(percent)
    expect(formatNumber(9999)).toBe('9999')
  })

  it.each(LANGUAGES)('the number marks for %s are those of Intl', (language) => {
    readNumberLanguageBy(() => language)
    expect(numberMarks()).toEqual(readMarks(language))
  })
})
