import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { Database, DatabaseUnavailableError } from './db.ts'
import { NodeUnavailableError } from './db-failures.ts'
import { IdSource, msOfId } from './ids.ts'
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

/** The wall clock of these tests, and the same in id units. */
const WALL_MS = 1_800_000_000_000
let wallMs = WALL_MS

async function lease(lastIdMs: () => number = () => 0): Promise<NodeLease> {
  const made = await leaseNode(database, {
    countSockets: () => 3,
    clock: { nowMs: () => wallMs },
    lastIdMs,
    log: pino({ level: 'silent' }),
    nowMs: () => nowMs,
  })
  leases.push(made)
  return made
}

test('processes have different numbers, and a released number is free at once', async () => {
  const [first, second] = [await lease(), await lease()]
  expect([first.range().node, second.range().node]).toEqual([0, 1])
  await first.release()
  expect(() => first.range()).toThrow(DatabaseUnavailableError)
  expect((await lease()).range().node).toBe(0)
})

test('a process that lost its lease makes no ids, then continues with a new node number', async () => {
  const lapsed = await lease()
  const number = lapsed.range().node
  const ids = new IdSource({ nowMs: () => wallMs }, lapsed.range)
  const before = ids.next()
  nowMs += 25_000
  expect(() => ids.next()).toThrow(DatabaseUnavailableError)
  // Another node took the number meanwhile.
  await database.pool.query(
    `update nodes set owner = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 hour' where id = $1`,
    [number],
  )
  await expect.poll(() => tryNumber(lapsed), { timeout: 10_000 }).not.toBe('none')
  expect(lapsed.range().node).not.toBe(number)
  expect(ids.next()).toBeGreaterThan(before)
}, 15_000)

test('a new number is leased from the time of the statement that got it, however long the one before waited', async () => {
  const other = new Database({ url: testDatabase.url, poolSize: 1 })
  const reported: { readonly databaseMs: number; readonly askedAtMs: number; readonly answeredAtMs: number }[] = []
  // Another connection locks the table for a while: the first call waits for it, the second does not.
  const holding = other.transaction(async (tx) => {
    await tx.rows('test_hold_nodes', 'lock table nodes in access exclusive mode')
    await sleep(600)
  })
  await sleep(100)
  const startedAtMs = performance.now()
  const made = await leaseNode(database, {
    countSockets: () => 0,
    clock: { nowMs: () => WALL_MS },
    lastIdMs: () => 0,
    onDatabaseTime: (databaseMs, askedAtMs, answeredAtMs) => reported.push({ databaseMs, askedAtMs, answeredAtMs }),
    log: pino({ level: 'silent' }),
  })
  leases.push(made)
  const [first] = reported
  if (!first) throw new Error('no time was told')
  expect(first.askedAtMs - startedAtMs).toBeGreaterThan(300)
  const wallAtMs = (monotonicMs: number) => Date.now() - (performance.now() - monotonicMs)
  expect(first.databaseMs).toBeGreaterThanOrEqual(wallAtMs(first.askedAtMs) - 50)
  expect(first.databaseMs).toBeLessThanOrEqual(wallAtMs(first.answeredAtMs) + 50)
  await holding
  await other.close()
})

test('a heartbeat stores the number of sockets of the node', async () => {
  const alive = await lease()
  await expect
    .poll(
      async () =>
        (await database.pool.query('select sockets from nodes where id = $1', [alive.range().node])).rows[0]?.sockets,
      { timeout: 10_000 },
    )
    .toBe(3)
}, 15_000)

test('ids never repeat when the clock is set back between two owners of a number, or forward while one has it', async () => {
  const made = new Set<bigint>()
  const make = (ids: IdSource, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const id = ids.next()
      expect(made.has(id)).toBe(false)
      made.add(id)
    }
  }
  const numbers = new Set<number>()
  for (const jumpMs of [0, -7_200_000, 0, 3_600_000, -3_600_000, -1]) {
    wallMs = WALL_MS + jumpMs
    let ids: IdSource | undefined
    const owner = await lease(() => ids?.lastMs ?? 0)
    ids = new IdSource({ nowMs: () => wallMs }, owner.range)
    numbers.add(owner.range().node)
    make(ids, 3000)
    // Past the reserved time: ids continue once the reservation is extended, and the next owner still begins after them.
    wallMs += 90_000_000
    await expect.poll(() => tryNext(ids), { timeout: 10_000 }).not.toBe('none')
    make(ids, 3000)
    await owner.release()
  }
  wallMs = WALL_MS
  expect(numbers.size).toBe(1)
})

test('a number that another process took after a jump of the database clock gives neither process an id of the other', async () => {
  wallMs = WALL_MS
  const robbed = await lease()
  const { node } = robbed.range()
  const before = new IdSource({ nowMs: () => wallMs }, robbed.range)
  const first = before.next()
  await database.pool.query(`update nodes set leased_until = '-infinity' where id = $1`, [node])
  const thief = await lease()
  expect(thief.range().node).toBe(node)
  const after = new IdSource({ nowMs: () => wallMs }, thief.range)
  const theirs = Array.from({ length: 2000 }, () => after.next())
  const ours = [first, ...Array.from({ length: 2000 }, () => before.next())]
  expect(new Set([...ours, ...theirs]).size).toBe(ours.length + theirs.length)
})

test('after a jump of all clocks, as when a machine wakes up, no id has the time before the jump', async () => {
  // Later than every id of the previous tests.
  const sleptAtMs = WALL_MS + 10 * 90_000_000
  wallMs = sleptAtMs
  const awake = await lease()
  const ids = new IdSource({ nowMs: () => wallMs }, awake.range)
  expect(msOfId(ids.next())).toBe(sleptAtMs)
  wallMs += 7_200_000
  expect(() => ids.next()).toThrow(NodeUnavailableError)
  await expect.poll(() => tryNext(ids), { timeout: 10_000 }).not.toBe('none')
  expect(msOfId(ids.next())).toBe(sleptAtMs + 7_200_000)
})

function tryNext(ids: IdSource): bigint | 'none' {
  try {
    return ids.next()
  } catch {
    return 'none'
  }
}

function tryNumber(lease: NodeLease): number | 'none' {
  try {
    return lease.range().node
  } catch {
    return 'none'
  }
}
