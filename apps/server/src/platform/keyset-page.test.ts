import { expect, test } from 'vitest'
import { openAdmin } from '../testing/open-admin.ts'
import { type KeysetList, selectKeysetPage } from './keyset-page.ts'

const { shop } = await openAdmin({})

/** The numbers from 1 to this one, as a list of sums. */
const numbers = (last: number, least?: number): KeysetList<'n'> => ({
  name: `numbers_to_${last}`,
  columns: 'n',
  from: `generate_series(1, ${last}::int8) n`,
  conditions: [['n >= ?', least]],
  sorts: { n: ['n', 'int8'] },
  sum: 'n',
  key: 'n',
})
const read = (list: KeysetList<'n'>, page?: string) =>
  selectKeysetPage<{ n: bigint }, 'n'>(shop.database, list, { sort: 'n', perPage: 2, page })

test('the total and the sum cover all rows of the filter, and are the same on every page', async () => {
  const first = await read(numbers(5, 2))
  expect(first).toMatchObject({ total: 4, sum: 14n })
  const second = await read(numbers(5, 2), first.next ?? '')
  expect(second).toMatchObject({ total: 4, sum: 14n, next: null })
  expect([...first.rows, ...second.rows].map(({ n }) => n)).toEqual([2n, 3n, 4n, 5n])
  expect(await read(numbers(5, 6))).toMatchObject({ total: 0, sum: 0n })
})

test('the total and the sum are known up to the limit, and neither beyond it', async () => {
  expect(await read(numbers(10_000))).toMatchObject({ total: 10_000, sum: 50_005_000n })
  const many = await read(numbers(10_001))
  expect(many).toMatchObject({ total: null, sum: null })
  expect(await read(numbers(10_001), many.next ?? '')).toMatchObject({ total: null, sum: null })
})

test('a list without sums has none, and a cursor from before sums were added still works', async () => {
  const { sum: _, ...plain } = numbers(5)
  expect(await read({ ...plain, name: 'plain_numbers' })).toMatchObject({ total: 5, sum: null })
  const old = Buffer.from(JSON.stringify(['n', '2', '2', 5])).toString('base64url')
  expect(await read(numbers(5), old)).toMatchObject({ total: 5, sum: null })
  const forged = Buffer.from(JSON.stringify(['n', '2', '2', 5, 'lots'])).toString('base64url')
  await expect(read(numbers(5), forged)).rejects.toThrow()
})
