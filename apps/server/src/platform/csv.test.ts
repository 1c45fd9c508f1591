import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each([
  ['=SUM(A1)', `"'=SUM(A1)"`],
  ['+7 900', `"'+7 900"`],
  ['-cmd', `"'-cmd"`],
  ['@name', `"'@name"`],
  ['\tx', `"'\tx"`],
  ['say "no"; yes', '"say ""no""; yes"'],
  [-12.5, '-12,5'],
  [null, ''],
])('the cell of %o is %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
