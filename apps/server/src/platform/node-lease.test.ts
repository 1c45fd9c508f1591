import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { Database, DatabaseUnavailableError } from './db.ts'
import { IdSource } from './ids.ts'
import { leaseNode, type NodeLease } from './node-lease.ts'

let testDatabase: TestDatabase
let database: Database
let nowMs = 0
const leases: NodeLease[] = []

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = new Database({ url: testDatabase.url, poolSize: 4 })
})
afterAll(async () => {
  for (const lease of leases) await lease.release()
  await database.close()
  await testDatabase.drop()
})

async function lease(): Promise<NodeLease> {
  const made = await leaseNode(database, {
    countSockets: () => 3,
    log: pino({ level: 'silent' }),
    nowMs: () => nowMs,
  })
  leases.push(made)
  return made
}

test('processes have different numbers, and a number that was given back is free at once', async () => {
  const [first, second] = [await lease(), await lease()]
  expect([first.number(), second.number()]).toEqual([0, 1])
  await first.release()
  expect(() => first.number()).toThrow(DatabaseUnavailableError)
  expect((await lease()).number()).toBe(0)
})

test('a process that could not say that it lives makes no ids, and goes on by itself with a number of its own', async () => {
  const lapsed = await lease()
  const number = lapsed.number()
  const ids = new IdSource({ nowMs: () => 1_800_000_000_000 }, lapsed.number)
  const before = ids.next()
  nowMs += 25_000
  expect(() => ids.next()).toThrow(DatabaseUnavailableError)
  // Somebody else took the number meanwhile.
  await database.pool.query(
    `update nodes set owner = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 hour' where id = $1`,
    [number],
  )
  await expect.poll(() => tryNumber(lapsed), { timeout: 10_000 }).not.toBe('none')
  expect(lapsed.number()).not.toBe(number)
  expect(ids.next()).toBeGreaterThan(before)
}, 15_000)

test('a sign of life carries the sockets of the node', async () => {
  const alive = await lease()
  await expect
    .poll(
      async () =>
        (await database.pool.query('select sockets from nodes where id = $1', [alive.number()])).rows[0]?.sockets,
      { timeout: 10_000 },
    )
    .toBe(3)
}, 15_000)

function tryNumber(lease: NodeLease): number | 'none' {
  try {
    return lease.number()
  } catch {
    return 'none'
  }
}
