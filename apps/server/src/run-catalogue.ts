import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { ConfigError, readConfig } from './config.ts'
import { runCatalogueCommand } from './core/catalog/catalogue-command.ts'
import { runPromoCommand } from './core/promo/promo-command.ts'
import { runPaymentCommand } from './features/payments/payment-command.ts'
import { systemClock } from './platform/clock.ts'
import { Database } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'
import { StartError } from './platform/start-error.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<number> {
  const config = readConfig(process.env)
  const place = config.database.url
    ? { url: config.database.url, stop: async () => undefined }
    : await embeddedDatabase(config.dataDir)
  try {
    await migrate(place.url, MIGRATIONS)
    const database = new Database({ url: place.url, poolSize: 2 })
    try {
      const place = {
        database,
        clock: systemClock,
        isProduction: config.mode === 'production',
        say: (line: string) => console.log(line),
        complain: (line: string) => console.error(line),
      }
      if (args[0] === 'promos') return await runPromoCommand(args.slice(1), place)
      if (args[0] === 'payments') return await runPaymentCommand(args.slice(1), place)
      return await runCatalogueCommand(args, place)
    } finally {
      await database.close()
    }
  } finally {
    await place.stop()
  }
}

/** The database of a server that is running on the data folder; otherwise it is started for this command alone. */
async function embeddedDatabase(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = await readFile(join(dataDir, 'database-url'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  if (running && (await isAnswering(running))) return { url: running, stop: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir, say: (line) => console.log(line) })
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
