import { expect, test } from 'vitest'
import { runsOf } from './opening-curve.tsx'

test('a pause without openings splits the line, and the longest part comes first', () => {
  expect(runsOf([null, 10, 20, null, 20])).toEqual([
    [
      { x: 60, y: 25 },
      { x: 120, y: 2 },
    ],
    [{ x: 240, y: 2 }],
  ])
  expect(runsOf([null, null])).toEqual([])
})
