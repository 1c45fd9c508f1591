import { describe, expect, it } from 'vitest'
import { cubicBezier, ROULETTE } from './easing.ts'

describe('the easing of the reel', () => {
  it('the easing begins at rest and ends exactly at the stop', () => {
    expect(ROULETTE.progressAt(0)).toBeCloseTo(0, 9)
    expect(ROULETTE.progressAt(1)).toBeCloseTo(1, 9)
  })

  it('the easing finds the time of every progress, and the progress of that time is the same', () => {
    for (let step = 1; step < 200; step += 1) {
      const place = step / 200
      expect(ROULETTE.progressAt(ROULETTE.timeOf(place))).toBeCloseTo(place, 6)
    }
  })

  it('the easing only slows down after the first tenth of the run', () => {
    const speeds = Array.from({ length: 90 }, (_, step) => ROULETTE.speedAt(0.1 + step / 100))
    for (let step = 1; step < speeds.length; step += 1) expect(speeds[step]).toBeLessThan(speeds[step - 1] as number)
  })

  it('the easing is linear when its handles are on the diagonal', () => {
    const straight = cubicBezier(0.25, 0.25, 0.75, 0.75)
    expect(straight.progressAt(0.3)).toBeCloseTo(0.3, 6)
    expect(straight.speedAt(0.6)).toBeCloseTo(1, 6)
  })
})
