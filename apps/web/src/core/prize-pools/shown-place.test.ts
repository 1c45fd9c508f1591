import { expect, test } from 'vitest'
import { shownPlace } from './shown-place.ts'

test.each([
  [null, '—'],
  [1, '1'],
  [1000, '1000'],
  [1001, '1000+'],
  [999_999, '1000+'],
])('the place %s is displayed as %s', (position, shown) => {
  expect(shownPlace(position)).toBe(shown)
})
