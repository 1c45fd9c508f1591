import { expect, test } from 'vitest'
import { shownLevels } from './shown-levels.ts'

type Level = Parameters<typeof shownLevels>[0][number] & { readonly level: number }

/** Fifty levels, as in the demo; `current` is the player's level, those before it are claimed. */
const levels = (current: number, last = 50): Level[] =>
  Array.from({ length: last }, (_, index) => {
    const level = index + 1
    return {
      level,
      state: level < current ? 'received' : level === current ? 'current' : 'locked',
      type: level === 50 ? 'ultra' : [15, 30, 40].includes(level) ? 'rare' : 'classic',
    }
  })

const shown = (given: Level[]) => shownLevels(given).map((one) => (one as Level).level)

test.each([
  ['at the start', 1, [1, 2, 3, 4, 5, 6, 15, 50]],
  ['in the middle', 13, [11, 12, 13, 14, 15, 16, 30, 50]],
  ['behind the last rare one', 42, [40, 41, 42, 43, 44, 45, 46, 50]],
  ['close to the end', 49, [43, 44, 45, 46, 47, 48, 49, 50]],
  ['with everything received', 51, [43, 44, 45, 46, 47, 48, 49, 50]],
])('the shown levels contain the current one: %s', (_, current, expected) =>
  expect(shown(levels(current))).toEqual(expected),
)

test('a level waiting to be claimed is the current one', () => {
  const one = levels(14).map((level): Level => (level.level === 13 ? { ...level, state: 'done' } : level))
  expect(shown(one)).toEqual([11, 12, 13, 14, 15, 16, 30, 50])
})

test('a short pass is shown completely', () => expect(shown(levels(2, 5))).toEqual([1, 2, 3, 4, 5]))
