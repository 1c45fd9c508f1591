import { expect, test } from 'vitest'
import { filterQuery, isNarrowed, readFilter } from './history-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test.each([
  ['', { period: 'month' }],
  [
    'period=2026-03&kind=case&what=items&search=%20mask%20',
    { period: '2026-03', kind: 'case', what: 'items', search: 'mask' },
  ],
  ['period=2026-11-03..2026-11-20', { period: '2026-11-03..2026-11-20' }],
  ['period=2026-11-20..2026-11-03', { period: 'month' }],
  ['period=2026-02-01..2026-02-30', { period: 'month' }],
  ['period=2026-13&kind=theft&what=all&search=%20', { period: 'month' }],
])('the query ?%s is read as the filter %o', (query, filter) => {
  expect(read(query)).toEqual(filter)
})

test('a filter is written to the URL and read back', () => {
  const filter = { period: 'all', kind: 'sale', search: 'меч & щит' } as const
  expect(readFilter(filterQuery(filter))).toEqual(filter)
  expect(String(filterQuery({ period: 'month' }))).toBe('')
  expect([isNarrowed(filter), isNarrowed({ period: 'day' })]).toEqual([true, false])
})

test('a search is cut to the length that the server accepts', () => {
  expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
})
