import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { Database } from '../../platform/db.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../../platform/migrate.ts'
import { makeWorld } from '../../testing/make.ts'
import { runBackupCommand, runRestoreCommand } from './backup-command.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url))

/** A running database with durable commits, and the backup commands on it. Close it at the end. */
export async function startBackupPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const at = (...names: string[]) => join(folder, ...names)
  const postgres = await startEmbeddedPostgres({ dataDir: at('data'), print: () => undefined })
  await migrate(postgres.databaseUrl, MIGRATIONS)
  const world = await makeWorld(async () => ({ url: postgres.databaseUrl, drop: async () => undefined }))
  // The auditor is a separate program and decrypts the seeds with this key.
  const SEED_KEY = world.deps.seedKey.toString('hex')
  vi.stubEnv('SEED_KEY', SEED_KEY)
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  return {
    world,
    at,
    /** The output of the commands so far. */
    reported: () => lines.join('\n'),
    backUp: (...options: string[]) =>
      runBackupCommand([at('backups'), ...options], { DATA_DIR: at('data'), SEED_KEY }, print),
    restore: (dataDir: string, ...options: string[]) =>
      runRestoreCommand([at('backups'), ...options], { DATA_DIR: at(dataDir), SEED_KEY }, print),
    /** Starts the database of a restored data folder as the shop would, and runs queries on it. */
    async lookInto<Result>(dataDir: string, look: (database: Database) => Promise<Result>): Promise<Result> {
      const restored = await startEmbeddedPostgres({ dataDir: at(dataDir), print: () => undefined })
      const database = new Database({ url: restored.databaseUrl, poolSize: 2 })
      try {
        return await look(database)
      } finally {
        await database.close()
        await restored.stop()
      }
    },
    async close() {
      vi.unstubAllEnvs()
      await world.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type BackupPlace = Awaited<ReturnType<typeof startBackupPlace>>

/** Balances of all players, oldest player first. */
export const balancesIn = async (database: Database) =>
  (
    await database.rows<{ balance: bigint }>(
      'balances',
      'select balance_minor as balance from players order by user_id',
    )
  ).map(({ balance }) => balance)
