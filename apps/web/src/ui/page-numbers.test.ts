import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('the page numbers of a list', () => {
  it.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 20, '1 2 3 4 5 gap 20'],
    [4, 20, '1 2 3 4 5 gap 20'],
    [5, 20, '1 gap 4 5 6 gap 20'],
    [17, 20, '1 gap 16 17 18 19 20'],
    [20, 20, '1 gap 16 17 18 19 20'],
  ])('the page numbers on page %d of %d are %s', (current, count, shown) => {
    expect(pageNumbers(current, count).join(' ')).toBe(shown)
  })

  it('the page numbers always contain the current page, and a gap never stands for a single page', () => {
    for (let count = 1; count <= 30; count += 1) {
      for (let current = 1; current <= count; current += 1) {
        const numbers = pageNumbers(current, count)
        expect(numbers).toContain(current)
        numbers.forEach((place, at) => {
          const [before, after] = [numbers[at - 1], numbers[at + 1]]
          if (place === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
        })
      }
    }
  })
})
