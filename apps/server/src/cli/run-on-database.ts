import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { systemClock } from '../platform/clock.ts'
import { Database } from '../platform/db.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../platform/migrate.ts'
import { StartError } from '../platform/start-error.ts'
import { requireRightSecrets } from '../settings/check-secrets.ts'
import { type Config, ConfigError, readConfig } from '../settings/config.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

/** The dependencies of an operator's command. */
interface CommandPlace {
  readonly config: Config
  readonly database: Database
  readonly clock: typeof systemClock
  readonly isProduction: boolean
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

/**
 * Runs an operator's command on the migrated database that the settings name, whether the shop is running or not. Returns its exit code. An
 * error that the operator can fix is printed as one line, with code 1.
 */
export async function runOnDatabase(command: (place: CommandPlace) => Promise<number>): Promise<number> {
  try {
    const config = readConfig(process.env)
    const server = config.database.url
      ? { url: config.database.url, stop: async () => undefined }
      : await embeddedDatabase(config.dataDir)
    try {
      await migrate(server.url, MIGRATIONS)
      await requireRightSecrets(server.url, config.secrets)
      const database = new Database({ url: server.url, poolSize: 2 })
      try {
        return await command({
          config,
          database,
          clock: systemClock,
          isProduction: config.mode === 'production',
          print: (line) => console.log(line),
          printError: (line) => console.error(line),
        })
      } finally {
        await database.close()
      }
    } finally {
      await server.stop()
    }
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error
    console.error(error.message)
    return 1
  }
}

/** The database of a server that already runs on the data folder; otherwise a server is started for this command alone. */
async function embeddedDatabase(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = await readFile(join(dataDir, 'database-url'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  if (running && (await isAnswering(running))) return { url: running, stop: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir, print: (line) => console.log(line) })
  return { url: postgres.databaseUrl, stop: () => postgres.stop() }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
