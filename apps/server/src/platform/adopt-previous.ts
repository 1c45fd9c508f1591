import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { StartError } from './start-error.ts'

/** A migration as a database records it. */
export interface AppliedMigration {
  readonly name: string
  readonly sha256: string
}

const ADOPTION = fileURLToPath(new URL('../../../../db/adoption.sql', import.meta.url))

/** The migrations before the baseline began with this one. */
const FIRST_PREVIOUS = '0001-core.sql'
/** SHA-256 over `name sha256` of all of them, one per line: the record of a database that has applied every one. */
const PREVIOUS_RECORD = '3ca7eeccef941641ea9a48cdbfa6d3ffc63d8793ff5abb55042d718797d4398e'
/** The last file of the baseline; later ones are migrations. */
const LAST_OF_BASELINE = '0014-statistics.sql'

const REFUSAL =
  'The database was made by an older version of the server that has not applied its last migrations. Start the last version before this one once, then start this one.'

/**
 * Whether a database has the schema from before the baseline. Refuses with `StartError` one that has only a part of it: a version that still
 * knows the missing migrations has to apply them.
 */
export function isPrevious(applied: readonly AppliedMigration[]): boolean {
  if (applied[0]?.name !== FIRST_PREVIOUS) return false
  const record = applied.map(({ name, sha256 }) => `${name} ${sha256}\n`).join('')
  if (createHash('sha256').update(record).digest('hex') !== PREVIOUS_RECORD) throw new StartError(REFUSAL)
  return true
}

/**
 * Turns the schema of such a database into that of the baseline and records the baseline instead, in one transaction. Takes the files of
 * `db/migrations` in order. Nothing else may use the database meanwhile.
 */
export async function adoptPrevious(client: Client, migrations: readonly AppliedMigration[]): Promise<void> {
  const baseline = migrations.filter(({ name }) => name <= LAST_OF_BASELINE)
  const sql = await readFile(ADOPTION, 'utf8')
  await client.query('begin')
  try {
    // Another node of the previous version may still use the tables: a refusal is better than a wait that blocks both.
    await client.query("set local lock_timeout = '10s'")
    await client.query(sql)
    // The auditor identifies a database by its creation time.
    await client.query(
      `with old as (delete from schema_migrations returning applied_at)
       insert into schema_migrations (name, sha256, applied_at)
       select name, sha256, (select min(applied_at) from old) from unnest($1::text[], $2::text[]) as b (name, sha256)`,
      [baseline.map(({ name }) => name), baseline.map(({ sha256 }) => sha256)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => 'the connection is lost, and with it the transaction')
    throw new StartError(`The database of the previous version could not be adopted: ${(error as Error).message}`)
  }
}
