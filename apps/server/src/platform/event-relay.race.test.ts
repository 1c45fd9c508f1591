import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { Database } from './db.ts'
import { publishEvents } from './domain-events.ts'
import { type EventConsumer, EventRelay } from './event-relay.ts'

const PROCESSES = 3
const PLAYERS = Array.from({ length: 8 }, (_, index) => 2001n + BigInt(index))
const COMMITS = 60

let testDatabase: TestDatabase
let nodes: Database[]

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  nodes = Array.from({ length: PROCESSES }, () => new Database({ url: testDatabase.url, poolSize: 6 }))
  await nodes[0]?.pool.query(
    'create table heard (place bigint generated always as identity, consumer text, user_id bigint, level integer)',
  )
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await testDatabase.drop()
})

/** A consumer that stores its events, and sometimes fails after storing them. */
function unsteady(name: string): EventConsumer {
  let turns = 0
  return {
    name,
    async apply(tx, events) {
      for (const event of events) {
        if (event.kind !== 'level.reached') throw new Error(`nobody recorded ${event.kind}`)
        tx.send('test_hear', 'insert into heard (consumer, user_id, level) values ($1, $2, $3)', [
          name,
          event.userId,
          event.level,
        ])
      }
      turns += 1
      if (turns % 4 === 0) throw new Error('out of luck')
    },
  }
}

test('three processes that publish, move and apply events at once and lose their connections count every event once, in order', async () => {
  const relays = nodes.map(
    (node) => new EventRelay([node], [unsteady('one'), unsteady('two')], pino({ level: 'silent' })),
  )
  await Promise.all(relays.map((relay) => relay.start()))

  // A player acts at one process after the other, each time after the previous response.
  await Promise.all(
    PLAYERS.map(async (userId, player) => {
      for (let level = 1; level <= COMMITS; level += 1) {
        const node = nodes[(player + level) % PROCESSES] as Database
        await node.transaction(async (tx) =>
          publishEvents(tx, [
            { kind: 'level.reached', userId: String(userId), level, levelBefore: level - 1, experienceMinor: '0' },
          ]),
        )
      }
    }),
  )
  // One process ends in the middle of the work, another one cuts everybody's connections.
  await relays[0]?.stop()
  const [, other] = nodes
  await other?.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

  await vi.waitFor(
    async () => {
      const { rows } = (await other?.pool.query(
        `select (select count(*) from outbox) as waiting, count(*) filter (where c.seq >= top) as done
           from event_cursors c, (select max(seq) as top from event_log) l`,
      )) ?? { rows: [] }
      expect(rows).toEqual([{ waiting: 0n, done: 2n }])
    },
    { timeout: 20_000, interval: 50 },
  )
  const { rows } = (await other?.pool.query(
    `select consumer, user_id, array_agg(level order by place) as levels from heard group by 1, 2 order by 1, 2`,
  )) ?? { rows: [] }
  const levels = Array.from({ length: COMMITS }, (_, index) => index + 1)
  expect(rows).toEqual(
    ['one', 'two'].flatMap((consumer) => PLAYERS.map((userId) => ({ consumer, user_id: userId, levels }))),
  )
  await Promise.all(relays.map((relay) => relay.stop()))
})
