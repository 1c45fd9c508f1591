import { DAY_MS } from '@runecase/game/durations.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { Database } from './db.ts'
import { IdSource } from './ids.ts'
import { keepPartitions, onceAlone } from './partitions.ts'

const TABLES = ['openings', 'plays', 'ledger_entries', 'item_steps', 'stored_responses']

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createTestDatabase()
  database = new Database({ url: place.url, poolSize: 4 })
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows as Row[]
const insertPlay = (id: bigint) =>
  rows(`insert into plays values (1, $1, 'case', 1, 0, 0, 0, 0, '{}', '{}', '{}')`, [id])
const partsOf = async (table: string) =>
  (
    await rows<{ part: string }>(
      'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by 1',
      [table],
    )
  ).map((row) => row.part)
/** Runs the partition keeper at a time, retention included. */
async function keepAt(at: Date): Promise<void> {
  for (const table of TABLES) {
    for (const step of ['make_partition', 'drop_partition']) {
      const run = () => onceAlone(() => rows<{ part: string | null }>(`select ${step}($1, $2) as part`, [table, at]))
      while ((await run())[0]?.part);
    }
  }
}
const idAt = (ms: number) => new IdSource({ nowMs: () => ms }, 0).next()
const storeResponse = (id: bigint) =>
  rows<{ part: string }>(
    'insert into stored_responses (id, answers) values ($1, $2) returning tableoid::regclass::text as part',
    [id, Buffer.from('200 {}')],
  )

test('a new database has the partitions of today and of all days that the app may write before its next check', async () => {
  for (const days of [0, 1, 7]) await storeResponse(idAt(Date.now() + days * DAY_MS))
  for (const table of TABLES) expect((await partsOf(table)).length).toBeGreaterThanOrEqual(3)
})

test('ids made by the database begin each millisecond at the same value as those of the app', async () => {
  for (const time of ['2026-03-01T12:00:00.123Z', '2026-11-30T23:59:59.999Z', '2031-12-31T23:59:59.999Z']) {
    const [row] = await rows<{ id: bigint }>('select first_id_at($1::timestamptz) as id', [time])
    expect(row?.id).toBe(idAt(Date.parse(time)))
  }
})

test('partitions of months and days are created in advance, each once, however often and on however many nodes the check runs', async () => {
  const before = await partsOf('openings')
  const inThreeMonths = new Date(Date.now() + 92 * DAY_MS)
  await Promise.all([keepAt(inThreeMonths), keepAt(inThreeMonths), keepAt(inThreeMonths)])
  const after = await partsOf('openings')
  // No partition is created for the time that the clock skipped: its rows would go to the default partition.
  expect(after.length - before.length).toBe(3)
  expect(new Set(after).size).toBe(after.length)
  const [row] = await storeResponse(idAt(inThreeMonths.getTime()))
  expect(row?.part).toMatch(/^stored_responses_20\d\d_\d\d_\d\d$/)
})

test('partitions of responses are dropped some days after their day, those of keys and history never', async () => {
  const history = await partsOf('ledger_entries')
  const later = Date.now() + 200 * DAY_MS
  await keepAt(new Date(later))
  const days = await partsOf('stored_responses')
  expect(days).not.toContain('stored_responses_first')
  expect(days.length).toBeLessThan(20)
  for (const days of [-3, 0, 7]) await storeResponse(idAt(later + days * DAY_MS))
  expect(await partsOf('ledger_entries')).toEqual(expect.arrayContaining(history))
})

test('a single partition refuses changes like its whole table', async () => {
  for (const table of ['openings', 'plays', 'ledger_entries', 'item_steps']) {
    for (const name of [table, ...(await partsOf(table))]) {
      await expect(rows(`delete from ${name}`)).rejects.toMatchObject({ code: '23001' })
      await expect(rows(`truncate ${name}`)).rejects.toMatchObject({ code: '23001' })
    }
  }
})

test('the app creates missing partitions before it serves', async () => {
  const keeper = keepPartitions({ database, log: pino({ level: 'silent' }) })
  await keeper.start()
  await keeper.stop()
  expect((await partsOf('stored_responses')).length).toBeGreaterThan(0)
})

test('with a clock that jumps by days for two months, forwards and back, every row ends up in its own partition', async () => {
  let at = Date.now()
  const ids: bigint[] = []
  for (const days of [9, 30, 3, 20, -15, -47, 61, -60, 200, -230]) {
    at += days * DAY_MS
    const id = idAt(at)
    ids.push(id)
    // Before the next check.
    await storeResponse(id)
    await rows(`insert into openings values ($1, 1, 1, 1, 1, $2, 1, 0, 0, 1, 0, 0, 0, 0, '{1}', '{1}', '{1}')`, [
      id,
      ids.length,
    ])
    await rows(
      `insert into ledger_entries (account_id, operation_id, kind, currency, amount) values (1, $1, 1, 1, 5), (2, $1, 1, 1, -5)`,
      [id],
    )
    await rows(
      `insert into item_steps (user_id, item_id, from_status, to_status, actor, operation_id) values (1, $1, 4, 10, 'U', $1)`,
      [id],
    )
    await insertPlay(id)
    for (const table of TABLES)
      while (
        (await rows<{ part: string | null }>('select make_partition($1, $2) as part', [table, new Date(at)]))[0]?.part
      );
    for (const table of TABLES) expect(await rows(`select 1 from ${table}_default`)).toEqual([])
  }
  for (const table of TABLES) {
    const key = ['openings', 'plays', 'stored_responses'].includes(table) ? 'id' : 'operation_id'
    const found = await rows<{ id: bigint }>(
      `select distinct ${key} as id from ${table} where ${key} = any($1::int8[])`,
      [ids],
    )
    expect(found.length).toBe(ids.length)
  }
})

test('a default partition is as append-only as the others, before and after it was emptied', async () => {
  const far = Date.now() + 900 * DAY_MS
  const insert = (id: bigint) =>
    rows(`insert into openings values ($1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, '{1}', '{1}', '{1}')`, [id])
  await insert(idAt(far))
  await expect(rows('delete from openings_default')).rejects.toMatchObject({ code: '23001' })
  await keepAt(new Date(far))
  await expect(rows('delete from openings_default')).rejects.toMatchObject({ code: '23001' })
  expect(await rows('select 1 from openings where id = $1', [idAt(far)])).toHaveLength(1)
})

test('writers that wait while rows are moved out of the default partition find the new partition', async () => {
  const far = Date.now() + 1200 * DAY_MS
  await storeResponse(idAt(far))
  let isOver = false
  const writing = Array.from({ length: 3 }, async (_, writer) => {
    for (let n = 0; !isOver; n += 1) await storeResponse(idAt(far + 1 + n) + BigInt(writer))
    return writer
  })
  await keepAt(new Date(far))
  isOver = true
  expect(await Promise.all(writing)).toEqual([0, 1, 2])
  expect(await rows('select 1 from stored_responses_default')).toEqual([])
})

test('after a clock jump nothing is dropped for an hour', async () => {
  let monotonicMs = 0
  const keeper = keepPartitions({ database, log: pino({ level: 'silent' }), monotonicMs: () => monotonicMs })
  const old = idAt(Date.now() - 30 * DAY_MS)
  await storeResponse(old)
  const isStored = async () => (await rows('select 1 from stored_responses where id = $1', [old])).length === 1
  await keeper.look()
  // The database's clock hardly advances: for this process it was set back by 61 minutes.
  monotonicMs = 61 * 60_000
  await keeper.look()
  expect(await isStored()).toBe(true)
})
