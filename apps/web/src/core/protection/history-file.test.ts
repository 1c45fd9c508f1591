import { ApiError } from '@runecase/api/api-error.ts'
import { expect, test } from 'vitest'
import { csvOf, readHistory } from './history-file.ts'

test('a table is exported as CSV without formulas', () => {
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

test('a long history is read completely despite rate limits; a longer refusal is shown', async () => {
  const waits: number[] = []
  const refusals = [1, 2]
  const ask = async (_part: string, before: string | undefined) => {
    const seconds = before === '5' ? refusals.shift() : undefined
    if (seconds !== undefined) throw new ApiError('rate_limited', 429, '', { seconds })
    return { columns: ['at'], rows: [[before ?? 'newest']], next: before === undefined ? '5' : null }
  }
  const wait = async (ms: number) => void waits.push(ms)
  const table = await readHistory('money', () => undefined, { ask, wait })
  expect(table.rows).toEqual([['newest'], ['5']])
  expect(waits).toEqual([1000, 2000])
  refusals.push(300)
  await expect(readHistory('money', () => undefined, { ask, wait })).rejects.toMatchObject({ code: 'rate_limited' })
})
