import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { CLOCKS_APART_MS } from '../../platform/agreed-clock.ts'
import { findPrimary, hostUrls } from '../../platform/database-hosts.ts'
import { BACKUP_AGE, BACKUP_SLOT } from '../../platform/database-metrics.ts'
import { findDrift } from '../../platform/migrate.ts'
import { requireUsableDatabase } from '../../platform/require-usable-database.ts'
import { isSeedKeyOf } from '../../settings/check-secrets.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, off, reasonOf, right, warning, wrong } from './finding.ts'

const ASK_WITHIN_MS = 5000
/** Connections of one process: its two pools and its listener. */
const CONNECTIONS_PER_NODE = 27

/** Checks version, pooler, durability, disk space, schema, clock and seed key. The embedded database is checked while it runs. */
export async function checkDatabase(config: Config, migrationsDir: string): Promise<Finding[]> {
  const url = config.database.url ?? (await findRunning(config.dataDir))
  if (url === undefined) return [off('database', 'the embedded one does not run; it starts with the shop')]
  const advice = 'Start it, or correct DATABASE_URL. Without it every call gets 503.'
  const primary = await findPrimary(url).catch((error: unknown) => ({ reason: reasonOf(error) }))
  if (typeof primary !== 'string') return [wrong('database', primary.reason, advice)]
  const client = new Client({
    connectionString: primary,
    connectionTimeoutMillis: ASK_WITHIN_MS,
    query_timeout: ASK_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    const { version } = await requireUsableDatabase(primary)
    await client.connect()
    return [
      right('database', `PostgreSQL ${version}, reached directly`),
      ...(await checkServer(client)),
      ...((hostUrls(url)?.length ?? 1) > 1 ? [await checkStandbys(client)] : []),
      await checkClock(client),
      await checkSchema(client, migrationsDir),
      await checkSeedKey(client, config),
      await checkBackups(client),
    ]
  } catch (error) {
    return [wrong('database', reasonOf(error), advice)]
  } finally {
    await client.end().catch(() => 'it was never connected')
  }
}

async function findRunning(dataDir: string): Promise<string | undefined> {
  return readFile(join(dataDir, 'database-url'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
}

async function checkServer(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<Record<string, string>>(
    `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
            current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits,
            current_setting('data_checksums') as checksums, current_setting('archive_mode') as archive,
            current_setting('max_connections') as connections,
            (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
            pg_is_in_recovery()::text as standby, has_database_privilege(current_database(), 'create')::text as may`,
  )
  const [found = {}] = rows
  const findings: Finding[] = []
  if (found.encoding !== 'UTF8') findings.push(wrong('database', `encoding ${found.encoding}`, 'Create it with UTF8.'))
  if (found.standby === 'true')
    findings.push(wrong('database', 'a standby: read-only', 'Name the primary in DATABASE_URL.'))
  if (found.may === 'false')
    findings.push(wrong('database', 'the role may not create', 'grant create on database ... to ...'))
  const loose = ['fsync', 'pages', 'commits'].filter((name) => found[name] === 'off')
  if (loose.length > 0) {
    const advice = 'Turn fsync, full_page_writes and synchronous_commit on: answered commands can be lost.'
    findings.push(wrong('durability', 'commits can be lost', advice))
  } else findings.push(right('durability', 'every commit reaches the disk'))
  if (found.checksums === 'off')
    findings.push(warning('durability', 'no page checksums', 'pg_checksums --enable finds broken disks.'))
  const isRoomy = Number(found.connections) >= CONNECTIONS_PER_NODE + 10
  const seen = `${found.used} of ${found.connections} connections used`
  findings.push(
    isRoomy
      ? right('connections', seen)
      : wrong('connections', seen, `Raise max_connections: a node uses up to ${CONNECTIONS_PER_NODE}.`),
  )
  return findings
}

/** With several hosts in DATABASE_URL a failover must lose nothing, so a standby has to confirm each commit. */
async function checkStandbys(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ names: string; synchronous: number; attached: number }>(
    `select current_setting('synchronous_standby_names') as names,
            (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum'))::int4 as synchronous,
            (select count(*) from pg_stat_replication)::int4 as attached`,
  )
  const { names = '', synchronous = 0, attached = 0 } = rows[0] ?? {}
  const seen = `${attached} attached, ${synchronous} synchronous`
  if (names === '')
    return warning('standbys', seen, 'Set synchronous_standby_names: a failover loses the last commits otherwise.')
  return synchronous > 0
    ? right('standbys', seen)
    : wrong('standbys', seen, 'Commits wait for a standby: bring one back, or empty synchronous_standby_names.')
}

const BACKUP_LATE_SECONDS = 3600

/** WAL is saved every minute, so older backups mean that the timers do not run. */
async function checkBackups(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ age: number }>(BACKUP_AGE, [BACKUP_SLOT])
  const [row] = rows
  const advice = 'Run the timers of deploy/systemd, unless the database is backed up by other means.'
  if (!row) return warning('backups', 'npm run backup was never run', advice)
  const seen = `WAL was saved ${Math.round(row.age / 60)} min ago`
  return row.age < BACKUP_LATE_SECONDS ? right('backups', seen) : warning('backups', seen, advice)
}

async function checkClock(client: Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
  const apartMs = Math.round((before + Date.now()) / 2 - Number(rows[0]?.ms))
  return Math.abs(apartMs) < CLOCKS_APART_MS
    ? right('clock', `${apartMs} ms from the database's`)
    : wrong(
        'clock',
        `${apartMs} ms from the database's`,
        'Synchronise both machines (NTP): commands get 503 meanwhile.',
      )
}

async function checkSchema(client: Client, migrationsDir: string): Promise<Finding> {
  const drift = await findDrift(client, migrationsDir).then(
    (fresh) => ({ fresh }),
    (error: unknown) => ({ reason: reasonOf(error) }),
  )
  if ('reason' in drift)
    return wrong('schema', drift.reason, 'Start the version of the shop that this database belongs to.')
  return drift.fresh.length === 0
    ? right('schema', 'up to date')
    : right('schema', `${drift.fresh.length} migrations run at the next start`)
}

/** With a key other than that of the stored data the shop refuses to start. */
async function checkSeedKey(client: Client, config: Config): Promise<Finding> {
  const isRight = await isSeedKeyOf(client, config.secrets.seedKey).catch(() => undefined)
  if (isRight === undefined) return off('seed key', 'compared at the next start')
  return isRight
    ? right('seed key', 'is that of this database')
    : wrong(
        'seed key',
        'SEED_KEY is not the key of this database',
        'Set the key that this database was first used with.',
      )
}
