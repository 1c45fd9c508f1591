import { describe, expect, it } from 'vitest'
import { stepsOfSwipe, withResistance } from './carousel-swipe.ts'

describe('a swipe over a row of cards that are 200 wide', () => {
  it.each([
    ['a press that trembled turns nothing', -4, 80, 0],
    ['a pull of five pixels is a swipe', -5, 80, 1],
    ['a pull of less than five pixels is a press', 4.9, 80, 0],
    ['a flick turns one, however short', -12, 120, 1],
    ['a flick back turns one back', 12, 300, -1],
    ['a slow pull below half a card goes back', -99, 301, 0],
    ['a slow pull of half a card turns it', -100, 301, 1],
    ['a slow pull of two cards and a bit turns two', -430, 900, 2],
    ['a fast pull of two cards and a bit turns three', -430, 200, 3],
    ['a pull of exactly one card turns one', -200, 200, 1],
  ])('a swipe over a row of cards 200 wide leads to the expected card: %s', (_, movedPx, tookMs, steps) => {
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
