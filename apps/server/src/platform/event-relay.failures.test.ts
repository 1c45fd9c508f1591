import { describe, expect, test } from 'vitest'
import { eventOf, listener, openRelays, PLAYERS } from './event-relay.fixtures.ts'

const { database, record, startRelay, play, expectEverythingOnce } = await openRelays()

describe('a consumer that dies half-way receives the same events again, and they count once', () => {
  test('a consumer that throws after it has written receives the same events again, and they count once', async () => {
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

  test('a consumer whose statement is refused by the database receives the same events again', async () => {
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

  test('a consumer whose connection is cut in the middle receives the same events again', async () => {
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

  test('every event counts once when the connection that moves events into the log is cut repeatedly', async () => {
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
