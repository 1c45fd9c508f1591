import { Database, type Queries } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { StandbyReads } from '../platform/standby-reads.ts'
import { StateLog } from '../platform/state-log.ts'
import type { Teardown } from '../platform/teardown.ts'

/** Reads from a standby while its replication lag is small enough. */
export function startReads(
  url: string,
  {
    database: primary,
    log,
    onIdleError,
  }: Pick<Deps, 'database' | 'log'> & { readonly onIdleError: (error: Error) => void },
  teardown: Teardown,
): Queries {
  const standby = new Database({ url, poolSize: 10, onIdleError })
  const reads = new StandbyReads({ primary, standby, health: new StateLog(log, 'reads go to the primary') })
  reads.start()
  teardown.add(async () => {
    await reads.stop()
    await standby.close()
  })
  return reads
}
