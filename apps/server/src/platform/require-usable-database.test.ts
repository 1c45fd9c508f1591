import { afterEach, expect, inject, test } from 'vitest'
import { type PoolerUnderTest, startPooler } from './pooler.fixtures.ts'
import { requireUsableDatabase } from './require-usable-database.ts'
import { StartError } from './start-error.ts'

let pooler: PoolerUnderTest | undefined
afterEach(() => {
  pooler?.stop()
  pooler = undefined
})

async function refusalBehind(options: Parameters<typeof startPooler>[0]): Promise<string> {
  pooler = await startPooler(options)
  const error = await requireUsableDatabase(pooler.url).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

test('a PostgreSQL 18 that is reached directly is accepted', async () => {
  const url = new URL(inject('emptyDatabaseUrl'))
  url.pathname = '/postgres'
  expect((await requireUsableDatabase(url.href)).version).toMatch(/^18/)
})

test('a pooler that gives one server connection to several clients is refused with the reason', async () => {
  expect(await refusalBehind({})).toMatch(/PgBouncer in transaction mode.*below 1\.21.*Connect directly/)
})

test('a pooler that drops or refuses the start-up settings of connections is refused', async () => {
  expect(await refusalBehind({ timeout: '0' })).toMatch(/drops the settings/)
  pooler?.stop()
  expect(await refusalBehind({ refusesOptions: true })).toMatch(/PgBouncer.*unsupported startup parameter/)
})

test('an older PostgreSQL is refused by its version', async () => {
  expect(await refusalBehind({ version: '15.14 (Debian)' })).toBe(
    'The database is PostgreSQL 15.14; the shop needs 18 or newer.',
  )
})
