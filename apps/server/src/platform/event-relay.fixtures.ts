import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-db.ts'
import { Database } from './db.ts'
import { type DomainEvent, publishEvents } from './domain-events.ts'
import { type EventConsumer, EventRelay } from './event-relay.ts'

export const PLAYERS = [1001n, 1002n, 1003n]
const SILENT = pino({ level: 'silent' })

/** The n-th event of a player; its number reveals repetitions, gaps and disorder. */
export const eventOf = (userId: bigint, level: number): DomainEvent => ({
  kind: 'level.reached',
  userId: String(userId),
  level,
  levelBefore: level - 1,
  experienceMinor: '0',
})

/** A consumer that stores its events in `heard`. */
export const listener = (name: string, after: EventConsumer['apply'] = async () => undefined): EventConsumer => ({
  name,
  async apply(tx, events) {
    tx.send(
      'test_hear',
      'insert into heard (consumer, user_id, level) select $1, * from unnest($2::int8[], $3::int4[])',
      [
        name,
        events.map((event) => event.userId),
        events.map((event) => (event.kind === 'level.reached' ? event.level : 0)),
      ],
    )
    await after(tx, events)
  },
})

export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
export const everythingOnce = (count: number) =>
  Object.fromEntries(PLAYERS.map((userId) => [String(userId), upTo(count)]))

/** Relays on a database of the calling file, stopped and emptied after each of its tests. */
export async function openRelays() {
  const testDatabase = await createTestDatabase()
  const database = new Database({ url: testDatabase.url, poolSize: 8 })
  await database.pool.query(
    `create table heard (place bigint generated always as identity, consumer text, user_id bigint, level integer)`,
  )
  let relays: EventRelay[] = []

  beforeEach(() => database.pool.query('truncate heard, outbox, event_log, event_cursors restart identity'))
  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.stop()))
    relays = []
  })
  afterAll(async () => {
    await database.close()
    await testDatabase.drop()
  })

  const record = (events: readonly DomainEvent[]) => database.transaction(async (tx) => publishEvents(tx, events))

  async function startRelay(consumers: readonly EventConsumer[]): Promise<EventRelay> {
    const relay = new EventRelay([database], consumers, SILENT)
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

  return {
    database,
    record,
    startRelay,
    receivedBy,
    /** Every player publishes `count` events one after another, all players at the same time. */
    async play(count: number): Promise<void> {
      await Promise.all(
        PLAYERS.map(async (userId) => {
          for (let level = 1; level <= count; level += 1) await record([eventOf(userId, level)])
        }),
      )
    },
    /** Waits until the consumer got as many domain events as were published, then asserts which ones, how often and in which order. */
    async expectEverythingOnce(consumer: string, count: number): Promise<void> {
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
    },
  }
}
