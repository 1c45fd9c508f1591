import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { type AppliedMigration, adoptPrevious, isPrevious } from './adopt-previous.ts'
import { findPrimary } from './database-hosts.ts'
import { StartError } from './start-error.ts'

interface Migration extends AppliedMigration {
  readonly sql: string
}

/** The session lock that makes concurrently starting nodes migrate one after another; an arbitrary constant. */
const MIGRATION_LOCK = 7_203_551
const NAME = /^\d{4}-[a-z0-9-]+\.sql$/

/**
 * Migrates a database: runs the files of `dir` named `NNNN-what.sql` that it has not applied, in order, each in its own transaction, and
 * returns their names. Forward only. Safe when several nodes start at once. A database from before the baseline is adopted first, reported
 * as `adoption.sql`. Refuses with `StartError`: a file that is missing, was inserted in between or changed after it was applied, two files
 * with one number, a database newer than these files or too old to be adopted, a failing statement, an unreachable database. `asOwner`: as
 * the role that owns the tables; for a caller with more rights, whose own tables the shop could not use.
 */
export async function migrate(
  databaseUrl: string,
  dir: string,
  { asOwner = false }: { readonly asOwner?: boolean } = {},
): Promise<string[]> {
  const migrations = await listMigrations(dir)
  const client = await connect(databaseUrl)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key,
         sha256 text not null,
         applied_at timestamptz not null default clock_timestamp()
       )`,
    )
    if (asOwner) await takeRoleOfOwner(client)
    const before = await selectApplied(client)
    const isAdopted = isPrevious(before)
    if (isAdopted) await adoptPrevious(client, migrations)
    const applied = isAdopted ? await selectApplied(client) : before
    refuseDrift(applied, migrations)
    const fresh = migrations.slice(applied.length)
    for (const migration of fresh) await apply(client, migration)
    return [...(isAdopted ? ['adoption.sql'] : []), ...fresh.map((migration) => migration.name)]
  } finally {
    await client.end()
  }
}

/**
 * The migrations of `dir` that this database has not applied. Throws like `migrate` when the folder and the database do not match; changes
 * nothing.
 */
export async function findDrift(client: Client, dir: string): Promise<string[]> {
  const migrations = await listMigrations(dir)
  const { rows: tables } = await client.query("select 1 where to_regclass('schema_migrations') is not null")
  if (tables.length === 0) return migrations.map(({ name }) => name)
  const applied = await selectApplied(client)
  if (isPrevious(applied)) return ['adoption.sql']
  refuseDrift(applied, migrations)
  return migrations.slice(applied.length).map(({ name }) => name)
}

async function takeRoleOfOwner(client: Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    "select pg_get_userbyid(relowner) as owner from pg_class where oid = 'schema_migrations'::regclass",
  )
  if (rows[0]) await client.query(`set role ${escapeIdentifier(rows[0].owner)}`)
}

async function selectApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, sha256 from schema_migrations order by name')
  return rows
}

/** The number of migrations in this checkout. */
export async function countMigrations(dir: string): Promise<number> {
  return (await listMigrations(dir)).length
}

async function listMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  names.forEach((name, index) => {
    if (!NAME.test(name)) throw new StartError(`Migration ${name} must be named like 0001-what-it-does.sql`)
    const before = names[index - 1]
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(`Migrations ${before} and ${name} have the same number`)
    }
  })
  return Promise.all(
    names.map(async (name) => {
      // Line endings depend on the checkout and must not change the hash.
      const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function refuseDrift(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  applied.forEach((row, index) => {
    const migration = migrations[index]
    if (migration === undefined) {
      throw new StartError(`The database is newer than this server: it has migration ${row.name}`)
    }
    if (migration.name !== row.name) {
      throw new StartError(
        `The database has migration ${row.name} where this server has ${migration.name}: the files have a gap, or one came in between`,
      )
    }
    if (migration.sha256 !== row.sha256) {
      throw new StartError(`Migration ${row.name} was changed after it was applied; undo that and add a new file`)
    }
  })
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => 'the connection is lost, and with it the transaction')
    throw new StartError(`Migration ${migration.name} failed: ${(error as Error).message}`)
  }
}

async function connect(databaseUrl: string): Promise<Client> {
  const primary = await findPrimary(databaseUrl).catch((error: unknown) => {
    throw new StartError((error as Error).message)
  })
  const client = new Client({ connectionString: primary, connectionTimeoutMillis: 10_000 })
  // A connection lost while waiting rejects the running query; without a listener it would also end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error
    const url = new URL(primary)
    throw new StartError(
      `The database at ${url.hostname}:${url.port || 5432}${url.pathname} cannot be reached: ${(reason as Error).message}`,
    )
  }
}
