import type { Queries } from '../../platform/db.ts'
import { StartError } from '../../platform/start-error.ts'
import { hasSimulatedPlayers } from './player.sql.ts'

/** For production: throws `StartError` for a database that has simulated players, that is, one of a demo. */
export async function refuseSimulatedPlayers(queries: Queries): Promise<void> {
  if (!(await hasSimulatedPlayers(queries))) return
  throw new StartError(
    'The database has simulated players: it is that of a demo. Production needs a database of its own (DATABASE_URL, DATA_DIR).',
  )
}
