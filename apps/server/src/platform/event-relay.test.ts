import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { Database, type Tx } from './db.ts'
import { type DomainEvent, publishEvents } from './domain-events.ts'
import { type EventConsumer, EventRelay } from './event-relay.ts'

const PLAYERS = [1001n, 1002n, 1003n]
const SILENT = pino({ level: 'silent' })

let testDatabase: TestDatabase
let database: Database
let relays: EventRelay[] = []

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = new Database({ url: testDatabase.url, poolSize: 8 })
  await database.pool.query(
    `create table heard (place bigint generated always as identity, consumer text, user_id bigint, level integer)`,
  )
})
beforeEach(() => database.pool.query('truncate heard, outbox, event_log, event_cursors restart identity'))
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()))
  relays = []
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** The n-th event of a player; its number reveals repetitions, gaps and disorder. */
const eventOf = (userId: bigint, level: number): DomainEvent => ({
  kind: 'level.reached',
  userId: String(userId),
  level,
  experienceMinor: '0',
})

const record = (events: readonly DomainEvent[], on = database) =>
  on.transaction(async (tx) => publishEvents(tx, events))

/** Every player publishes `count` events one after another, all players at the same time. */
async function play(count: number): Promise<void> {
  await Promise.all(
    PLAYERS.map(async (userId) => {
      for (let level = 1; level <= count; level += 1) await record([eventOf(userId, level)])
    }),
  )
}

function write(tx: Tx, consumer: string, events: readonly DomainEvent[]): void {
  tx.send(
    'test_hear',
    'insert into heard (consumer, user_id, level) select $1, * from unnest($2::int8[], $3::int4[])',
    [
      consumer,
      events.map((event) => event.userId),
      events.map((event) => (event.kind === 'level.reached' ? event.level : 0)),
    ],
  )
}

const listener = (name: string, after: EventConsumer['apply'] = async () => undefined): EventConsumer => ({
  name,
  async apply(tx, events) {
    write(tx, name, events)
    await after(tx, events)
  },
})

async function startRelay(consumers: readonly EventConsumer[], on = database): Promise<EventRelay> {
  const relay = new EventRelay([on], consumers, SILENT)
  relays.push(relay)
  await relay.start()
  return relay
}

/** The events that a consumer got for each player, in order. */
async function receivedBy(consumer: string): Promise<Record<string, number[]>> {
  const { rows } = await database.pool.query<{ user_id: bigint; levels: number[] }>(
    'select user_id, array_agg(level order by place) as levels from heard where consumer = $1 group by user_id order by user_id',
    [consumer],
  )
  return Object.fromEntries(rows.map((row) => [String(row.user_id), row.levels]))
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const everythingOnce = (count: number) => Object.fromEntries(PLAYERS.map((userId) => [String(userId), upTo(count)]))

/** Waits until the consumer got as many domain events as were published, then asserts which ones, how often and in which order. */
async function expectEverythingOnce(consumer: string, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query<{ left: bigint }>(
        `select (select count(*) from outbox) + (select count(*) from event_log l, event_cursors c
                  where c.consumer = $1 and l.seq > c.seq) as left`,
        [consumer],
      )
      expect(rows[0]?.left).toBe(0n)
    },
    { timeout: 15_000, interval: 20 },
  )
  expect(await receivedBy(consumer)).toEqual(everythingOnce(count))
}

test('a relay starts while the consumer of another node is at work', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  await startRelay([
    listener('busy', async () => {
      begun.resolve()
      await held.promise
    }),
  ])
  await record([eventOf(1001n, 1)])
  await begun.promise
  // Its position is written, and not committed yet.
  const second = startRelay([listener('busy'), listener('new')]).finally(held.resolve)
  await expect(second).resolves.toBeInstanceOf(EventRelay)
})

describe('a consumer that rests long', () => {
  test('handles everything that arrived meanwhile in one turn', async () => {
    // One commit each, as from independent players.
    await database.pool.query(
      `insert into event_log (events)
       select json_build_array(json_build_object('kind', 'level.reached', 'userId', '1001', 'level', n, 'experienceMinor', '0'))
         from generate_series(1, 2400) n`,
    )
    const turns: number[] = []
    const resting: EventConsumer = {
      ...listener('resting', async (_tx, events) => {
        turns.push(events.length)
      }),
      restMs: 60_000,
    }
    await startRelay([resting])
    await vi.waitFor(async () => expect(await receivedBy('resting')).toEqual({ '1001': upTo(2400) }), {
      timeout: 15_000,
      interval: 20,
    })
    expect(turns).toEqual([2400])
  })
})

test('a consumer that waits is called again without events until it is done', async () => {
  const turns: number[] = []
  const waiting: EventConsumer = {
    ...listener('waiting', async (_tx, events) => {
      turns.push(events.length)
    }),
    isWaiting: () => turns.length > 0 && turns.length < 4,
  }
  await startRelay([waiting])
  // One commit, so that its events are of one turn.
  await record(PLAYERS.map((userId) => eventOf(userId, 1)))
  await vi.waitFor(() => expect(turns).toHaveLength(4), { timeout: 15_000, interval: 20 })
  expect(turns).toEqual([PLAYERS.length, 0, 0, 0])
})

describe('every event counts once and in its player’s order', () => {
  test('for every consumer, each with its own cursor', async () => {
    await startRelay([listener('first'), listener('second')])
    await play(40)
    await expectEverythingOnce('first', 40)
    await expectEverythingOnce('second', 40)
  })

  test('when it was recorded before anybody listened', async () => {
    await play(5)
    await startRelay([listener('late')])
    await expectEverythingOnce('late', 5)
  })

  test('when a commit holds several events: they stay together and in order', async () => {
    const turns: number[] = []
    await startRelay([listener('together', async (_, events) => void turns.push(events.length))])
    await record(PLAYERS.flatMap((userId) => [eventOf(userId, 1), eventOf(userId, 2)]))
    await expectEverythingOnce('together', 2)
    expect(turns).toEqual([6])
  })

  test('and none at all when its command is undone', async () => {
    await startRelay([listener('never')])
    const undone = database.transaction(async (tx) => {
      publishEvents(tx, [eventOf(1001n, 99)])
      throw new Error('refused')
    })
    await expect(undone).rejects.toThrow('refused')
    await play(1)
    await expectEverythingOnce('never', 1)
  })

  test('when there are more than one turn takes', async () => {
    await play(400)
    await startRelay([listener('many')])
    await expectEverythingOnce('many', 400)
  })
})

describe('a consumer that dies half-way receives the same events again, and they count once', () => {
  test('when it throws after it has written', async () => {
    let failures = 0
    await startRelay([
      listener('clumsy', async (tx) => {
        // Its writes reached the database before it fails.
        await tx.rows('test_flush', 'select 1')
        failures += 1
        if (failures <= 2) throw new Error('out of luck')
      }),
      listener('calm'),
    ])
    await play(10)
    await expectEverythingOnce('clumsy', 10)
    await expectEverythingOnce('calm', 10)
    expect(failures).toBeGreaterThan(2)
  })

  test('when its statement is refused by the database', async () => {
    let isFirst = true
    await startRelay([
      listener('refused', async (tx) => {
        if (!isFirst) return
        isFirst = false
        tx.send('test_broken', `insert into heard (consumer, level) values ('refused', 'no number'::text::int4)`)
      }),
    ])
    await play(5)
    await expectEverythingOnce('refused', 5)
    expect(isFirst).toBe(false)
  })

  test('when its connection is cut in the middle', async () => {
    let cuts = 0
    await startRelay([
      listener('cut', async (tx) => {
        if (cuts >= 3) return
        const [row] = await tx.rows<{ pid: number }>('test_pid', 'select pg_backend_pid() as pid')
        cuts += 1
        await database.pool.query('select pg_terminate_backend($1)', [row?.pid])
        await tx.rows('test_flush', 'select 1')
      }),
    ])
    await play(10)
    await expectEverythingOnce('cut', 10)
    expect(cuts).toBe(3)
  })

  test('when the connection that moves events into the log is cut again and again', async () => {
    await startRelay([listener('moved')])
    let isPlaying = true
    const cutting = (async () => {
      while (isPlaying) {
        await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
        )
      }
    })()
    const done = Object.fromEntries(PLAYERS.map((userId) => [String(userId), 0]))
    await Promise.all(
      PLAYERS.map(async (userId) => {
        for (let level = 1; level <= 60; ) {
          // A command that was cut off before its commit had no effect and is repeated; the test's own commits are awaited.
          const isDone = await record([eventOf(userId, level)]).then(
            () => true,
            () => isRecorded(userId, level),
          )
          if (isDone) level += 1
          if (isDone) done[String(userId)] = level - 1
        }
      }),
    )
    isPlaying = false
    await cutting
    expect(done).toEqual(Object.fromEntries(PLAYERS.map((userId) => [String(userId), 60])))
    await expectEverythingOnce('moved', 60)
  })
})

async function isRecorded(userId: bigint, level: number): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select 1 from (select events from outbox union all select events from event_log) f
      where f.events::jsonb @> jsonb_build_array(jsonb_build_object('userId', $1::text, 'level', $2::int4))`,
    [String(userId), level],
  )
  return rows.length > 0
}

describe('a cursor outlives its process', () => {
  test('a restarted relay continues at its last position', async () => {
    const first = await startRelay([listener('lasting')])
    await play(3)
    await expectEverythingOnce('lasting', 3)
    await first.stop()
    await Promise.all(PLAYERS.map((userId) => record([eventOf(userId, 4)])))
    await startRelay([listener('lasting')])
    await expectEverythingOnce('lasting', 4)
  })

  test('a new consumer gets the events still in the log, the old one none twice', async () => {
    const first = await startRelay([listener('old')])
    await play(3)
    await expectEverythingOnce('old', 3)
    await first.stop()
    await startRelay([listener('old'), listener('new')])
    await expectEverythingOnce('new', 3)
    expect(await receivedBy('old')).toEqual(everythingOnce(3))
  })
})
