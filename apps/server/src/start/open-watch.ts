import type { Feature } from '../feature.ts'
import { DiskWatch } from '../platform/disk-watch.ts'
import { LoadShedder } from '../platform/http/load-shedder.ts'
import { Metrics } from '../platform/http/metrics.ts'
import { countMigrations } from '../platform/migrate.ts'
import { createReadiness } from '../platform/readiness.ts'
import type { Teardown } from '../platform/teardown.ts'
import type { Stores } from './open-stores.ts'
import type { Realtime } from './start-realtime.ts'
import { watchApp } from './watch-app.ts'

/** The monitoring of a process: its metrics, its load and its readiness. */
export interface OpenWatch {
  readonly metrics: Metrics
  readonly load: LoadShedder
  readonly readiness: ReturnType<typeof createReadiness>
}

interface WatchPlace {
  readonly dataDir: string
  /** The folder of the migrations that a ready database must have. */
  readonly migrationsDir: string
  readonly shedsLoad: boolean
  readonly realtime: Realtime
}

/** Starts the watches of disk and load, and registers the metrics of the process and of all features. */
export async function openWatch(
  all: readonly Feature[],
  stores: Stores,
  { dataDir, migrationsDir, shedsLoad, realtime }: WatchPlace,
  teardown: Teardown,
): Promise<OpenWatch> {
  const { database, batchDatabase, clock, log } = stores
  const disk = new DiskWatch(dataDir, log)
  disk.start()
  teardown.add(async () => disk.stop())
  const metrics = new Metrics()
  teardown.add(async () => metrics.close())
  watchApp(metrics, { database, batchDatabase, realtime, disk, clock, dataDir })
  for (const feature of all) feature.metrics?.(metrics)
  const load = new LoadShedder()
  if (shedsLoad) load.start()
  teardown.add(async () => load.stop())
  const migrations = await countMigrations(migrationsDir)
  const readiness = createReadiness({ database, otherPools: [batchDatabase], clock, migrations })
  const clockApart = async () => {
    // Checks now: if no proxy polls the readiness, the last check is old.
    await readiness()
    return Math.abs(clock.apartMs) / 1000
  }
  metrics.gauge('clock_apart_seconds', "Difference between this process's time and the database's", clockApart)
  return { metrics, load, readiness }
}
