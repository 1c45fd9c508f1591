import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Queries } from '../../../apps/server/src/platform/db.ts'
import { until } from './client.fixtures.ts'
import { openTestDatabase } from './gateway.fixtures.ts'
import { publishIds } from './node.fixtures.ts'
import { PgBroker } from './pg-broker.ts'

let database: Database
let databaseUrl: string
let closeDatabase: () => Promise<void>

beforeAll(async () => {
  ;({ database, url: databaseUrl, close: closeDatabase } = await openTestDatabase())
})
afterAll(() => closeDatabase())

/** A database whose log is read only while the gate is open, as if the process had fallen behind. */
function slowReader(): { queries: Queries; open(): void } {
  let openGate = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    openGate = resolve
  })
  return {
    queries: {
      async rows(name, text, values) {
        if (name === 'rt_log_after') await gate
        return database.rows(name, text, values)
      },
    },
    open: openGate,
  }
}

function brokerOn(queries: Queries) {
  const live: number[] = []
  const broker = new PgBroker(queries, async () => databaseUrl, { warn: () => undefined, error: () => undefined }, 10, {
    onPublication: (_, publication) => live.push(publication.off),
    onGap: () => live.push(-1),
    onControl: () => undefined,
    hasSubscribers: () => true,
  })
  return { broker, live }
}

test('a process that has fallen behind returns the history that it has, and delivers the rest live, nothing twice', async () => {
  await publishIds(database, 'room:01BEHIND', [1, 2])
  const slow = slowReader()
  const { broker, live } = brokerOn(slow.queries)
  await broker.start()
  await publishIds(database, 'room:01BEHIND', [3, 4, 5])
  const ring = await broker.open('room:01BEHIND', 100)
  expect([ring.top, ring.recover(0, '', 10_000).missed.map((publication) => publication.off)]).toEqual([2, [1, 2]])
  slow.open()
  await until(() => live.length === 3, 'the rest')
  expect(live).toEqual([3, 4, 5])
  expect(ring.recover(1, ring.epoch, 10_000).missed.map((publication) => publication.off)).toEqual([2, 3, 4, 5])
  await broker.stop()
})

test('a history contains publications made while it is being read', async () => {
  const { broker, live } = brokerOn(database)
  await broker.start()
  for (let round = 0; round < 20; round += 1) {
    const channel = `room:01WHILE${round}`
    const [ring] = await Promise.all([broker.open(channel, 100), publishIds(database, channel, [1, 2, 3])])
    await until(() => ring.top === 3, 'all three')
    expect(ring.recover(0, '', 10_000).missed.map((publication) => publication.off)).toEqual([1, 2, 3])
  }
  expect(live).not.toContain(-1)
  await broker.stop()
})

test('six hundred channels opened at once each get their own history, without exhausting the connection pool', async () => {
  await publishIds(database, 'room:01CROWD7', [70, 71])
  await publishIds(database, 'room:01CROWD599', [5990])
  const { broker } = brokerOn(database)
  await broker.start()
  const rings = await Promise.all(Array.from({ length: 600 }, (_, at) => broker.open(`room:01CROWD${at}`, 100)))
  const missed = rings.map((ring) => ring.recover(0, '', 10_000).missed.length)
  expect(missed.flatMap((count, at) => (count > 0 ? [[at, count]] : []))).toEqual([
    [7, 2],
    [599, 1],
  ])
  await broker.stop()
})

test('subscriptions are refused while the database cannot be queried, and the next one succeeds', async () => {
  let isDown = true
  const { broker } = brokerOn({
    rows(name, text, values) {
      if (isDown && name === 'rt_channel_logs' && String(values?.[0]).includes('01DOWN')) throw new Error('no database')
      return database.rows(name, text, values)
    },
  })
  await broker.start()
  const outcomes = await Promise.allSettled([broker.open('room:01DOWN1', 10), broker.open('room:01DOWN2', 10)])
  expect(outcomes.map((one) => one.status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect((await broker.open('room:01DOWN1', 10)).top).toBe(0)
  await broker.stop()
})
