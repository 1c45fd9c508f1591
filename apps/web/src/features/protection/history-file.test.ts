import { expect, test } from 'vitest'
import { csvOf } from './history-file.ts'

test('a table becomes lines that office programs read, and no cell of it a formula', () => {
  const csv = csvOf({
    columns: ['at', 'name', 'amount', 'won'],
    rows: [
      ['2026-11-21T17:00:00.000Z', 'Клинок "Рассвет"; синий', -12.5, true],
      ['', '=1+1', 0, null],
    ],
  })
  expect(csv).toBe(
    '\uFEFF"at";"name";"amount";"won"\r\n"2026-11-21T17:00:00.000Z";"Клинок ""Рассвет""; синий";-12,5;"true"\r\n"";"\'=1+1";0;\r\n',
  )
})
