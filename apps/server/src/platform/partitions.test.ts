import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { Database } from './db.ts'
import { IdSource } from './ids.ts'
import { keepPartitions, onceAlone } from './partitions.ts'

const DAY_MS = 86_400_000
const TABLES = ['openings', 'ledger_entries', 'item_steps', 'kept_answers']

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
const partsOf = async (table: string) =>
  (
    await rows<{ part: string }>(
      'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by 1',
      [table],
    )
  ).map((row) => row.part)
const keepAt = (at: Date) => onceAlone(() => rows('select keep_parts($1)', [at]))
const idAt = (ms: number) => new IdSource({ nowMs: () => ms }, 0).next()
const keepAnswer = (id: bigint) =>
  rows<{ part: string }>(
    'insert into kept_answers (id, answers) values ($1, $2) returning tableoid::regclass::text as part',
    [id, Buffer.from('200 {}')],
  )

test('a new database has the parts of today and of all days ahead that the app may write before it looks again', async () => {
  for (const days of [0, 1, 7]) await keepAnswer(idAt(Date.now() + days * DAY_MS))
  for (const table of TABLES) expect((await partsOf(table)).length).toBeGreaterThanOrEqual(3)
})

test('the ids of the database begin each millisecond where those of the app do', async () => {
  for (const moment of ['2026-03-01T12:00:00.123Z', '2026-11-30T23:59:59.999Z', '2031-12-31T23:59:59.999Z']) {
    const [row] = await rows<{ id: bigint }>('select first_id_at($1::timestamptz) as id', [moment])
    expect(row?.id).toBe(idAt(Date.parse(moment)))
  }
})

test('months and days are made ahead, each once, however often and from however many nodes somebody looks', async () => {
  const before = await partsOf('openings')
  const inThreeMonths = new Date(Date.now() + 92 * DAY_MS)
  await Promise.all([keepAt(inThreeMonths), keepAt(inThreeMonths), keepAt(inThreeMonths)])
  const after = await partsOf('openings')
  expect(after.length - before.length).toBe(3)
  expect(new Set(after).size).toBe(after.length)
  const [row] = await keepAnswer(idAt(inThreeMonths.getTime()))
  expect(row?.part).toMatch(/^kept_answers_20\d\d_\d\d_\d\d$/)
})

test('answers are dropped some days after the day they were given, keys and history never', async () => {
  const history = await partsOf('ledger_entries')
  const later = Date.now() + 200 * DAY_MS
  await keepAt(new Date(later))
  const days = await partsOf('kept_answers')
  expect(days).not.toContain('kept_answers_first')
  expect(days.length).toBeLessThan(16)
  for (const days of [-3, 0, 7]) await keepAnswer(idAt(later + days * DAY_MS))
  expect(await partsOf('ledger_entries')).toEqual(expect.arrayContaining(history))
})

test('a part alone refuses changes like the whole', async () => {
  for (const table of ['openings', 'ledger_entries', 'item_steps']) {
    for (const name of [table, ...(await partsOf(table))]) {
      await expect(rows(`delete from ${name}`)).rejects.toMatchObject({ code: '23001' })
      await expect(rows(`truncate ${name}`)).rejects.toMatchObject({ code: '23001' })
    }
  }
})

test('the app makes what is missing before it serves', async () => {
  const keeper = keepPartitions({ database, log: pino({ level: 'silent' }) })
  await keeper.start()
  await keeper.stop()
  expect((await partsOf('kept_answers')).length).toBeGreaterThan(0)
})
