import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../apps/server/src/platform/db.ts'
import { openTestDatabase } from './gateway.fixtures.ts'
import { publishIds } from './node.fixtures.ts'
import { appendPublications, deleteOldPublications } from './publications.ts'

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

test('ten simultaneous publishers leave numbers without a gap, in the order of the log', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, writer) => publishIds(database, 'room:01RACE', [`${writer}a`, `${writer}b`])),
  )
  const rows = await logOf('room:01RACE')
  expect(rows.map((row) => Number(row.off))).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('a reader that follows the log gets every row although publishers take different times to commit', async () => {
  const seen: bigint[] = []
  let last =
    (await database.rows<{ seq: bigint }>('test_last', 'select coalesce(max(seq), 0) as seq from rt_log'))[0]?.seq ?? 0n
  const follow = async () => {
    const rows = await database.rows<{ seq: bigint }>(
      'test_follow',
      'select seq from rt_log where seq > $1 and channel = $2 order by seq',
      [last, 'room:01SLOW'],
    )
    for (const row of rows) {
      seen.push(row.seq)
      last = row.seq
    }
  }
  const publishers = Promise.all(
    Array.from({ length: 8 }, (_, writer) =>
      database.transaction(async (tx) => {
        await appendPublications(tx, [{ channel: 'room:01SLOW', data: JSON.stringify({ id: String(writer) }) }])
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

test('publications of several channels in one call keep their order', async () => {
  await database.transaction((tx) =>
    appendPublications(tx, [
      { channel: 'news', data: '{"at":1}' },
      { channel: 'user:#5', data: '{"at":2}' },
      { channel: 'news', data: '{"at":3}' },
    ]),
  )
  expect((await logOf('news')).map((row) => row.data)).toEqual(['{"at":1}', '{"at":3}'])
  expect(await logOf('user:#5')).toHaveLength(1)
})

test('publications older than ten minutes are deleted, and positions stay until a channel was idle for a month', async () => {
  await publishIds(database, 'room:01OLD', [1, 2])
  await publishIds(database, 'room:01NEW', [1])
  await publishIds(database, 'room:01DEAD', [1])
  await database.rows(
    'test_age',
    "update rt_log set at = at - interval '11 minutes' where channel in ('room:01OLD', 'room:01DEAD')",
  )
  await database.rows(
    'test_age_channel',
    "update rt_channel set at = at - interval '31 days' where channel = 'room:01DEAD'",
  )
  expect(await database.transaction((tx) => deleteOldPublications(tx))).toBe(3)
  expect([await logOf('room:01OLD'), (await logOf('room:01NEW')).length]).toEqual([[], 1])
  await publishIds(database, 'room:01OLD', [3])
  expect((await logOf('room:01OLD')).map((row) => row.off)).toEqual([3n])
  const channels = await database.rows<{ channel: string }>(
    'test_channels',
    "select channel from rt_channel where channel like 'room:01_E%' order by 1",
  )
  expect(channels.map((row) => row.channel)).toEqual(['room:01NEW'])
})
