import { describe, expect, it } from 'vitest'
import { timeLeft, twoDigits } from './time-left.ts'

describe('the time left', () => {
  it('the time left is split into days, hours, minutes and seconds', () => {
    expect(timeLeft(((23 * 24 + 14) * 60 + 7) * 60_000 + 52_000)).toEqual({
      days: 23,
      hours: 14,
      minutes: 7,
      seconds: 52,
      isOver: false,
    })
  })

  it('the time left rounds a started second up, so that nothing ends too early', () => {
    expect(timeLeft(1)).toMatchObject({ seconds: 1, isOver: false })
    expect(timeLeft(0)).toMatchObject({ seconds: 0, isOver: true })
  })

  it('the time left is never below zero', () => {
    expect(timeLeft(-5000)).toMatchObject({ days: 0, seconds: 0, isOver: true })
  })

  it('the time left shows two digits per unit', () => {
    expect(twoDigits(7)).toBe('07')
    expect(twoDigits(23)).toBe('23')
  })
})
