import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let dir: string
let client: Client

beforeEach(async () => {
  database = await createTestDatabase(new URL('/template0', inject('emptyDatabaseUrl')).href)
  client = new Client({ connectionString: database.url })
  await client.connect()
  dir = await mkdtemp(join(tmpdir(), 'migrate-'))
  await write('0001-chests.sql', 'create table chests (id int primary key);')
  await write('0002-gold.sql', 'insert into chests values (7); alter table chests add column gold int;')
})

afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(dir, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(dir, name), sql)

test('an empty database gets every file in order, and a second start has nothing to do', async () => {
  expect(await migrate(database.url, dir)).toEqual(['0001-chests.sql', '0002-gold.sql'])
  expect(await migrate(database.url, dir)).toEqual([])
  expect((await client.query('select id, gold from chests')).rows).toEqual([{ id: 7, gold: null }])
})

test('four nodes that start at once apply each file once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, dir)))
  expect(applied.flat().sort()).toEqual(['0001-chests.sql', '0002-gold.sql'])
})

test('tables that a role creates on behalf of the owner belong to the owner', async () => {
  const owner = `owner of ${database.url.split('/').at(-1)}`
  await client.query(`create role "${owner}"`)
  await client.query(`grant create on schema public to "${owner}"`)
  try {
    await migrate(database.url, dir)
    await client.query(`alter table schema_migrations owner to "${owner}"`)
    await write('0003-keys.sql', 'create table keys (id int primary key);')
    expect(await migrate(database.url, dir, { asOwner: true })).toEqual(['0003-keys.sql'])
    const { rows } = await client.query(
      "select tableowner from pg_tables where tablename in ('chests', 'keys') order by tablename",
    )
    expect(rows.map(({ tableowner }) => tableowner === owner)).toEqual([false, true])
  } finally {
    await client.query(`drop owned by "${owner}"`)
    await client.query(`drop role "${owner}"`)
  }
})

test('a file that was changed after it was applied is refused', async () => {
  await migrate(database.url, dir)
  await write('0001-chests.sql', 'create table chests (id bigint primary key);')
  await expect(migrate(database.url, dir)).rejects.toThrow('0001-chests.sql was changed after it was applied')
})

test('other line endings do not count as a change', async () => {
  await write('0003-two-lines.sql', 'select 1;\nselect 2;\n')
  await migrate(database.url, dir)
  await write('0003-two-lines.sql', 'select 1;\r\nselect 2;\r\n')
  expect(await migrate(database.url, dir)).toEqual([])
})

test('two files with one number are refused before anything runs', async () => {
  await write('0002-late.sql', 'select 1')
  await expect(migrate(database.url, dir)).rejects.toThrow('0002-gold.sql and 0002-late.sql have the same number')
  expect((await client.query("select to_regclass('chests') as found")).rows).toEqual([{ found: null }])
})

test('a missing file, or one inserted in between, is refused', async () => {
  await write('0004-last.sql', 'select 1')
  await migrate(database.url, dir)
  await write('0003-late.sql', 'select 1')
  await expect(migrate(database.url, dir)).rejects.toThrow('0004-last.sql where this server has 0003-late.sql')
  await rm(join(dir, '0003-late.sql'))
  await rm(join(dir, '0002-gold.sql'))
  await expect(migrate(database.url, dir)).rejects.toThrow('0002-gold.sql where this server has 0004-last.sql')
})

test('the migrations of this repository are numbered without a gap', async () => {
  const names = (await readdir(new URL('../../../../db/migrations', import.meta.url))).sort()
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
})

test('a failing file leaves no changes, and the files before it stay applied', async () => {
  await write('0003-broken.sql', 'create table half (id int); select no_such_column from chests;')
  await expect(migrate(database.url, dir)).rejects.toThrow('0003-broken.sql failed: column "no_such_column"')
  expect((await client.query("select to_regclass('half') as found")).rows).toEqual([{ found: null }])
  expect((await client.query('select count(*)::int as files from schema_migrations')).rows).toEqual([{ files: 2 }])
})

test('an older server does not touch a newer database', async () => {
  await migrate(database.url, dir)
  await rm(join(dir, '0002-gold.sql'))
  await expect(migrate(database.url, dir)).rejects.toThrow('newer than this server: it has migration 0002-gold.sql')
})

test('a database that cannot be reached is named without its password', async () => {
  const attempt = migrate('postgresql://runecase:opensesame@127.0.0.1:1/shop', dir)
  await expect(attempt).rejects.toThrow(/^The database at 127\.0\.0\.1:1\/shop cannot be reached: connect ECONNREFUSED/)
  await expect(attempt).rejects.not.toThrow('opensesame')
})
