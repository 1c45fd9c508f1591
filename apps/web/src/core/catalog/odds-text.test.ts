import { describe, expect, it } from 'vitest'
import { CASE_DROPS } from '../../features/cases/testing-case.ts'
import {
  chanceAbove,
  chanceText,
  findLine,
  sharesByRarity,
  shareText,
  shortChanceText,
  ticketsText,
} from './odds-text.ts'

describe('the displayed odds', () => {
  it.each([
    [0.09135, '0,09135 %'],
    [0.000001, '0,000001 %'],
    [14.48, '14,48 %'],
    [10, '10,00 %'],
    [0.102393, '0,102393 %'],
    [0.29, '0,29 %'],
  ])('a chance of %f percent is written as %s', (percent, text) =>
    expect(chanceText(percent)).toBe(text.replace(' ', '\u00a0')),
  )

  it.each([
    [0.09135, '0,091 %'],
    [0.000001, '0,000001 %'],
    [14.48, '14 %'],
    [5.305087, '5,3 %'],
    [10, '10 %'],
    [100, '100 %'],
  ])('a chance of %f percent is written as %s on a card', (percent, text) =>
    expect(shortChanceText(percent)).toBe(text.replace(' ', '\u00a0')),
  )

  it('the chance above the price counts every line worth more than it, and none worth the same', () => {
    expect(chanceAbove(CASE_DROPS, 742)).toBeCloseTo(1, 9)
    expect(chanceAbove(CASE_DROPS, 741)).toBeCloseTo(20, 9)
    expect(chanceAbove(CASE_DROPS, 36_450)).toBe(0)
  })

  it('a line of the odds names its first and its last ticket', () => {
    expect(ticketsText({ ticketFrom: 0, ticketTo: 91_350 }).replace(/\s/g, ' ')).toBe('0–91 349')
  })

  it('the chances of the rarities add up to a hundred percent', () => {
    const shares = sharesByRarity(CASE_DROPS)
    expect(shares.map((share) => share.rarity)).toEqual(['arcana', 'immortal', 'rare', 'common'])
    expect(shares.reduce((sum, share) => sum + share.chance, 0)).toBeCloseTo(100, 9)
  })

  it('a sum of several lines is rounded only from one percent on', () => {
    expect(shareText(42.310504)).toBe('42,31\u00a0%')
    expect(shareText(0.193743)).toBe('0,193743\u00a0%')
  })

  it('a ticket belongs to its line at both ends', () => {
    expect(findLine(CASE_DROPS, 91_349)?.id).toBe('blade')
    expect(findLine(CASE_DROPS, 91_350)?.id).toBe('axe')
    expect(findLine(CASE_DROPS, 99_999_999)?.id).toBe('shield')
  })
})
