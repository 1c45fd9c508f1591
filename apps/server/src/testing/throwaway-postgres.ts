import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { type FolderLock, lockFolder } from '../platform/embedded-postgres/folder-lock.ts'
import { stopOrphan } from '../platform/embedded-postgres/orphan.ts'
import { StartError } from '../platform/start-error.ts'

const PREFIX = 'runecase-test-'

/** Starts a PostgreSQL in a temporary folder; any number of test runs may do so at once. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX))
  // Connections for four test files at a time, some with two shops.
  const postgres = await startEmbeddedPostgres({ dataDir, print: () => undefined, isThrowaway: true, processes: 8 })
  return {
    ...postgres,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A killed test run leaves its PostgreSQL running: the next run ends it. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    const dataDir = join(tmpdir(), name)
    if (!existsSync(join(dataDir, 'server.lock'))) continue
    let lock: FolderLock
    try {
      lock = await lockFolder(dataDir)
    } catch (error) {
      const isSomebodyElses = error instanceof StartError || (error as NodeJS.ErrnoException).code === 'EACCES'
      if (isSomebodyElses) continue
      throw error
    }
    await stopOrphan(dataDir, () => undefined)
    await rm(dataDir, { recursive: true, force: true })
    await lock.release()
  }
}
