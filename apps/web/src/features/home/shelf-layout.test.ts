import { expect, test } from 'vitest'
import { shelfLayoutOf } from './shelf-layout.ts'

test.each([
  { count: 12, columns: 6, wide: [] },
  { count: 6, columns: 6, wide: [] },
  { count: 5, columns: 6, wide: [0] },
  { count: 4, columns: 6, wide: [0, 3] },
  { count: 7, columns: 4, wide: [0] },
  { count: 8, columns: 5, wide: [0, 7] },
  { count: 9, columns: 5, wide: [0] },
  { count: 2, columns: 4, wide: [0, 1] },
])('a section of $count cases has $columns columns, and the cards $wide are wide', ({ count, columns, wide }) => {
  expect(shelfLayoutOf(count)).toEqual({ columns, wide })
})

test('two to twenty cases fill every row, and no wide card is split between two rows', () => {
  for (let count = 2; count <= 20; count += 1) {
    const { columns, wide } = shelfLayoutOf(count)
    let cells = 0
    for (let index = 0; index < count; index += 1) {
      const width = wide.includes(index) ? 2 : 1
      expect((cells % columns) + width, `card ${index} of ${count}`).toBeLessThanOrEqual(columns)
      cells += width
    }
    expect(cells % columns, `${count} cases`).toBe(0)
  }
})

test.each([1, 21])('%d cases cannot fill their rows and keep the usual size', (count) => {
  expect(shelfLayoutOf(count)).toEqual({ columns: 6, wide: [] })
})
