import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPreviousDatabase } from '../testing/previous-version.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { findDrift, migrate } from './migrate.ts'
import { listCatalogue, listColumns } from './schema-catalogue.fixtures.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))
const ADOPTION = new URL('../../../../db/adoption.sql', import.meta.url)
const LAST_OF_BASELINE = 14

/** Has no open connections, so that it can be cloned. */
let template: TestDatabase
let previous: TestDatabase
let fresh: TestDatabase
/** Connections to an adopted database and to one that the baseline created. */
let adopted: Client
let made: Client
beforeAll(async () => {
  template = await createPreviousDatabase()
  previous = await createTestDatabase(template.url)
  fresh = await createTestDatabase()
  ;[adopted, made] = [previous, fresh].map(({ url }) => new Client({ connectionString: url })) as [Client, Client]
  await Promise.all([adopted.connect(), made.connect()])
}, 60_000)
afterAll(async () => {
  await Promise.all([adopted.end(), made.end()])
  await Promise.all([previous.drop(), fresh.drop(), template.drop()])
})

const recordOf = async (client: Client) =>
  (await client.query('select name, sha256 from schema_migrations order by name')).rows

test('the doctor reports the adoption that the next start will do', async () => {
  expect(await findDrift(adopted, MIGRATIONS)).toEqual(['adoption.sql'])
})

test('a database of the previous version is adopted once by one of several starting nodes and keeps its rows', async () => {
  await adopted.query(`insert into kept_answers (id, answers) values (first_id_at(now()), '200 {}'), (1, '200 {}')`)
  await adopted.query(`insert into told_build (id) values ('a build')`)
  await adopted.query(`insert into event_log (events) values ('[]'), ('[]')`)
  const { rows } = await adopted.query('select min(applied_at) as at from schema_migrations')

  const applied = await Promise.all([1, 2, 3].map(() => migrate(previous.url, MIGRATIONS)))

  expect(applied.flat()).toEqual(['adoption.sql', ...(await readdir(MIGRATIONS)).sort().slice(LAST_OF_BASELINE)])
  expect(await recordOf(adopted)).toEqual(await recordOf(made))
  const baseline = await adopted.query(
    'select distinct applied_at as at from schema_migrations where left(name, 4)::int <= $1',
    [LAST_OF_BASELINE],
  )
  expect(baseline.rows).toEqual(rows)
  expect(await migrate(previous.url, MIGRATIONS)).toEqual([])
  expect((await adopted.query('select count(*)::int as count from stored_responses')).rows).toEqual([{ count: 2 }])
  expect((await adopted.query('select id from announced_build')).rows).toEqual([{ id: 'a build' }])
  const next = await adopted.query(`insert into event_log (events) values ('[]') returning seq::int`)
  expect(next.rows).toEqual([{ seq: 3 }])
  await adopted.query('truncate stored_responses, announced_build, event_log')
})

test('an adopted database has the same schema as a new one', async () => {
  // The shop creates missing partitions.
  for (const client of [adopted, made])
    await client.query('select make_partition(name) from parted_tables, generate_series(1, 8)')
  expect(await listCatalogue(adopted)).toEqual(await listCatalogue(made))
  expect(await listColumns(adopted)).toEqual(await listColumns(made))
})

test('an adopted and a new database have the same rows except for times', async () => {
  const tables = Object.keys(await listColumns(made)).filter((name) => name !== 'schema_migrations')
  for (const table of tables) {
    // The shop adds its consumers; the previous schema had some of them.
    if (table === 'event_cursors') continue
    const select = `select to_jsonb(t) - 'ids_until' - 'at' - 'made_until' as row from ${table} t order by 1`
    expect([table, (await adopted.query(select)).rows]).toEqual([table, (await made.query(select)).rows])
  }
})

test('the adoption changes only names and function bodies', async () => {
  const sql = (await readFile(ADOPTION, 'utf8')).replaceAll(/--.*/g, '')
  const statements = sql
    .replaceAll(/do \$\$[\s\S]*?\$\$/g, '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
  expect(statements.length).toBeGreaterThan(20)
  expect(statements.filter((one) => !/^alter (table|sequence|index) .* rename /.test(one))).toEqual([
    `update parted_tables set name = 'stored_responses' where name = 'kept_answers'`,
  ])
})

test('a database with only some of the previous migrations is refused unchanged, with a sentence that says which version to start', async () => {
  const older = await createTestDatabase(template.url)
  const client = new Client({ connectionString: older.url })
  await client.connect()
  try {
    await client.query(`delete from schema_migrations where name > '0120'`)
    const before = await recordOf(client)
    const refusal = 'Start the last version before this one once, then start this one.'
    await expect(migrate(older.url, MIGRATIONS)).rejects.toThrow(refusal)
    await expect(findDrift(client, MIGRATIONS)).rejects.toThrow(refusal)
    expect(await recordOf(client)).toEqual(before)
  } finally {
    await client.end()
    await older.drop()
  }
})

test('a failed adoption leaves the database of the previous version unchanged', async () => {
  const other = await createTestDatabase(template.url)
  const client = new Client({ connectionString: other.url })
  await client.connect()
  try {
    const [record, catalogue] = [await recordOf(client), await listCatalogue(client)]
    await client.query('create table announced_build (id int)')
    await expect(migrate(other.url, MIGRATIONS)).rejects.toThrow('"announced_build" already exists')
    await client.query('drop table announced_build')
    expect(await recordOf(client)).toEqual(record)
    expect(await listCatalogue(client)).toEqual(catalogue)
    expect(await migrate(other.url, MIGRATIONS)).toContain('adoption.sql')
  } finally {
    await client.end()
    await other.drop()
  }
})
