import { describe, expect, test, vi } from 'vitest'
import { publishEvents } from './domain-events.ts'
import { eventOf, everythingOnce, listener, openRelays, PLAYERS, upTo } from './event-relay.fixtures.ts'
import { type EventConsumer, EventRelay } from './event-relay.ts'

const { database, record, startRelay, receivedBy, play, expectEverythingOnce } = await openRelays()

test('a relay starts while a consumer is running on another node', async () => {
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
  // Its cursor is updated, but not committed yet.
  const second = startRelay([listener('busy'), listener('new')]).finally(held.resolve)
  await expect(second).resolves.toBeInstanceOf(EventRelay)
})

describe('a consumer with a long pause', () => {
  test('a consumer with a long pause handles everything that arrived meanwhile in one batch', async () => {
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
      pauseMs: 60_000,
    }
    await startRelay([resting])
    await vi.waitFor(async () => expect(await receivedBy('resting')).toEqual({ '1001': upTo(2400) }), {
      timeout: 15_000,
      interval: 20,
    })
    expect(turns).toEqual([2400])
  })
})

test('a consumer that is waiting is called again without events until it is done', async () => {
  const turns: number[] = []
  const waiting: EventConsumer = {
    ...listener('waiting', async (_tx, events) => {
      turns.push(events.length)
    }),
    isWaiting: () => turns.length > 0 && turns.length < 4,
  }
  await startRelay([waiting])
  // One commit, so that its events belong to one batch.
  await record(PLAYERS.map((userId) => eventOf(userId, 1)))
  await vi.waitFor(() => expect(turns).toHaveLength(4), { timeout: 15_000, interval: 20 })
  expect(turns).toEqual([PLAYERS.length, 0, 0, 0])
})

describe('every event counts once and in its player’s order', () => {
  test('every event counts once for every consumer, each with its own cursor', async () => {
    await startRelay([listener('first'), listener('second')])
    await play(40)
    await expectEverythingOnce('first', 40)
    await expectEverythingOnce('second', 40)
  })

  test('an event published before its consumer first started counts once', async () => {
    await play(5)
    await startRelay([listener('late')])
    await expectEverythingOnce('late', 5)
  })

  test('the events of one commit stay together and in order', async () => {
    const turns: number[] = []
    await startRelay([listener('together', async (_, events) => void turns.push(events.length))])
    await record(PLAYERS.flatMap((userId) => [eventOf(userId, 1), eventOf(userId, 2)]))
    await expectEverythingOnce('together', 2)
    expect(turns).toEqual([6])
  })

  test('every event counts once and in its player’s order, and none counts when its command is rolled back', async () => {
    await startRelay([listener('never')])
    const undone = database.transaction(async (tx) => {
      publishEvents(tx, [eventOf(1001n, 99)])
      throw new Error('refused')
    })
    await expect(undone).rejects.toThrow('refused')
    await play(1)
    await expectEverythingOnce('never', 1)
  })

  test('every event counts once when there are more events than one batch takes', async () => {
    await play(400)
    await startRelay([listener('many')])
    await expectEverythingOnce('many', 400)
  })
})

describe('a cursor after a restart', () => {
  test('a restarted relay continues at its last position', async () => {
    const first = await startRelay([listener('lasting')])
    await play(3)
    await expectEverythingOnce('lasting', 3)
    await first.stop()
    await Promise.all(PLAYERS.map((userId) => record([eventOf(userId, 4)])))
    await startRelay([listener('lasting')])
    await expectEverythingOnce('lasting', 4)
  })

  test('a new consumer gets the events still in the log, and an old one gets none twice', async () => {
    const first = await startRelay([listener('old')])
    await play(3)
    await expectEverythingOnce('old', 3)
    await first.stop()
    await startRelay([listener('old'), listener('new')])
    await expectEverythingOnce('new', 3)
    expect(await receivedBy('old')).toEqual(everythingOnce(3))
  })
})
