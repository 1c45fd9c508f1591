import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db.ts'
import { openTestDatabase } from './gateway-under-test.ts'
import { publishIds } from './node-under-test.ts'
import { deleteOldPublications, publish } from './publications.ts'

let database: Database
let closeDatabase: () => Promise<void>

beforeAll(async () => {
  ;({ database, close: closeDatabase } = await openTestDatabase())
})
afterAll(() => closeDatabase())

const logOf = (channel: string) =>
  database.rows<{ seq: bigint; off: bigint; data: string }>(
    'test_log',
    'select seq, off, data from rt_log where channel = $1 order by seq',
    [channel],
  )

test('ten publishers at once leave numbers without a hole, in the order of the log', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, writer) => publishIds(database, 'battle:01RACE', [`${writer}a`, `${writer}b`])),
  )
  const rows = await logOf('battle:01RACE')
  expect(rows.map((row) => Number(row.off))).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('a reader who follows the log gets every row although publishers take different times to commit', async () => {
  const seen: bigint[] = []
  let last =
    (await database.rows<{ seq: bigint }>('test_last', 'select coalesce(max(seq), 0) as seq from rt_log'))[0]?.seq ?? 0n
  const follow = async () => {
    const rows = await database.rows<{ seq: bigint }>(
      'test_follow',
      'select seq from rt_log where seq > $1 and channel = $2 order by seq',
      [last, 'battle:01SLOW'],
    )
    for (const row of rows) {
      seen.push(row.seq)
      last = row.seq
    }
  }
  const publishers = Promise.all(
    Array.from({ length: 8 }, (_, writer) =>
      database.transaction(async (tx) => {
        await publish(tx, [{ channel: 'battle:01SLOW', event: { event: 'deploy', id: String(writer) } }])
        await tx.rows('test_sleep', 'select pg_sleep($1)', [writer % 2 === 0 ? 0.03 : 0])
      }),
    ),
  )
  let isDone = false
  const finished = publishers.finally(() => {
    isDone = true
  })
  while (!isDone) await follow()
  await finished
  await follow()
  expect(seen).toHaveLength(8)
})

test('events of several channels in one call keep their order, and travel in snake case', async () => {
  await database.transaction((tx) =>
    publish(tx, [
      { channel: 'site', event: { event: 'maintenance', isOffline: true } },
      { channel: 'user:#5', event: { event: 'items_received', ids: ['1'] } },
      { channel: 'site', event: { event: 'maintenance', isOffline: false } },
    ]),
  )
  expect((await logOf('site')).map((row) => row.data)).toEqual([
    '{"event":"maintenance","is_offline":true}',
    '{"event":"maintenance","is_offline":false}',
  ])
  expect(await logOf('user:#5')).toHaveLength(1)
})

test('publishing to an unknown channel is a defect', async () => {
  await expect(publishIds(database, 'usr:#5', [1])).rejects.toThrow('no such channel')
})

test('publications older than ten minutes are deleted and positions stay, until a channel was idle for a month', async () => {
  await publishIds(database, 'battle:01OLD', [1, 2])
  await publishIds(database, 'battle:01NEW', [1])
  await publishIds(database, 'battle:01DEAD', [1])
  await database.rows(
    'test_age',
    "update rt_log set at = at - interval '11 minutes' where channel in ('battle:01OLD', 'battle:01DEAD')",
  )
  await database.rows(
    'test_age_channel',
    "update rt_channel set at = at - interval '31 days' where channel = 'battle:01DEAD'",
  )
  expect(await database.transaction((tx) => deleteOldPublications(tx))).toBe(3)
  expect([await logOf('battle:01OLD'), (await logOf('battle:01NEW')).length]).toEqual([[], 1])
  await publishIds(database, 'battle:01OLD', [3])
  expect((await logOf('battle:01OLD')).map((row) => row.off)).toEqual([3n])
  const channels = await database.rows<{ channel: string }>(
    'test_channels',
    "select channel from rt_channel where channel like 'battle:01_E%' order by 1",
  )
  expect(channels.map((row) => row.channel)).toEqual(['battle:01NEW'])
})
