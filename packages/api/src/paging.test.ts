import { expect, test } from 'vitest'
import { z } from 'zod'
import { Id, pageQuery } from './paging.ts'

const Query = z.strictObject(pageQuery(45))

test('a page is a whole number in plain digits, and the first one by default', () => {
  expect(Query.parse({})).toEqual({ page: 1, perPage: 45 })
  expect(Query.parse({ page: '12', perPage: '100' })).toEqual({ page: 12, perPage: 100 })
  expect(Query.parse({ page: 12 }).page).toBe(12)
  for (const page of [0, 1.5, Number.NaN]) expect([page, Query.safeParse({ page }).success]).toEqual([page, false])
})

test.each(['', '0', '-1', '1.0', '1e3', '0x10', ' 1', '1 ', '+1', '01', 'NaN', '99999999999'])(
  'a page written as %j is refused',
  (page) => {
    expect(Query.safeParse({ page }).success).toBe(false)
  },
)

test('an id fits into 63 bits', () => {
  for (const id of [
    '1',
    '10',
    '999999999999999999',
    '1000000000000000000',
    '9223372036854775799',
    '9223372036854775807',
  ])
    expect([id, Id.safeParse(id).success]).toEqual([id, true])
  for (const id of [
    '9223372036854775808',
    '9223372036854775810',
    '9999999999999999999',
    '10000000000000000000',
    '0',
    '01',
    '-1',
    '1e5',
    '',
  ])
    expect([id, Id.safeParse(id).success]).toEqual([id, false])
})
