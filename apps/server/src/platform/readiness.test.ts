import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { AgreedClock } from './agreed-clock.ts'
import { Database } from './db.ts'
import { createReadiness } from './readiness.ts'

let testDatabase: TestDatabase
let database: Database
let migrations = 0

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = new Database({ url: testDatabase.url, poolSize: 2 })
  const [row] = await database.rows<{ count: number }>('count', 'select count(*)::int4 as count from schema_migrations')
  migrations = row?.count ?? 0
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const readinessOf = (options: { migrations?: number; clock?: AgreedClock; other?: Database } = {}) =>
  createReadiness({
    database,
    otherPools: options.other ? [options.other] : [],
    clock: options.clock ?? new AgreedClock(),
    migrations: options.migrations ?? migrations,
  })()

test('a process with its schema, a writable database and a clock that agrees is ready', async () => {
  expect(await readinessOf()).toBeUndefined()
  // The next version has migrated already; this one continues to serve until it is replaced.
  expect(await readinessOf({ migrations: migrations - 1 })).toBeUndefined()
})

test('a process whose database lacks a migration is not ready', async () => {
  expect(await readinessOf({ migrations: migrations + 1 })).toBe('migrations are missing')
})

test('a process whose clock is two seconds from that of the database is not ready', async () => {
  const hours = 3_600_000
  const clock = new AgreedClock({ wall: { nowMs: () => Date.now() - 2 * hours } })
  clock.compare(Date.now() - 2 * hours, performance.now(), performance.now())
  expect(await readinessOf({ clock })).toBe('the clocks are apart')
})

test('a process is not ready when its database refuses writes or does not respond', async () => {
  const url = new URL(testDatabase.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const standby = new Database({ url: url.href, poolSize: 1 })
  await standby.pool.query('set default_transaction_read_only = on')
  const readiness = createReadiness({ database: standby, otherPools: [], clock: new AgreedClock(), migrations })
  expect(await readiness()).toBe('the database is read-only')
  await standby.close()
  await expect(readinessOf({ other: standby })).rejects.toThrow()
})
