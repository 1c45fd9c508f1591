import { describe, expect, it } from 'vitest'
import { stepsOfSwipe, withResistance } from './carousel-swipe.ts'

describe('a swipe over a row of cards that are 200 wide', () => {
  it.each([
    ['a press that trembled turns nothing', -4, 80, 0],
    ['a pull of five pixels is a swipe', -5, 80, 1],
    ['less than five pixels count as a click', 4.9, 80, 0],
    ['a flick moves one card, however short', -12, 120, 1],
    ['a flick back moves one card back', 12, 300, -1],
    ['a slow swipe below half a card returns', -99, 301, 0],
    ['a slow swipe of half a card moves one card', -100, 301, 1],
    ['a slow swipe of two cards and a bit moves two cards', -430, 900, 2],
    ['a fast swipe of two cards and a bit moves three cards', -430, 200, 3],
    ['a swipe of exactly one card moves one card', -200, 200, 1],
  ])('a swipe moves by the expected number of cards: %s', (_, movedPx, tookMs, steps) => {
    expect(stepsOfSwipe(movedPx, tookMs, 200)).toBe(steps)
  })

  it('a swipe before the cards have a width moves nothing', () => {
    expect(stepsOfSwipe(-100, 100, 0)).toBe(0)
  })
})

describe('the ends of a carousel', () => {
  it('a carousel pulled beyond its end follows by a third', () => {
    expect(withResistance(-30, 600)).toBe(-10)
    expect(withResistance(660, 600)).toBe(620)
    expect(withResistance(300, 600)).toBe(300)
  })
})
