import type { LiveProject } from '../../core/project/public.ts'
import { requireAgreedNow } from '../../platform/agreed-clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import { insertSeasonResults, selectUncountedSeasons } from './season-results.sql.ts'

const POLL_MS = 5000
const PAUSE_MS = 1000
/** An opening that began before the end is stored within this time: no statement and no transaction lasts longer. */
const SETTLED_MS = 30_000

/** Counts what an event gave back, once, after its end, in every process. */
export function resultsRunner(
  { database, log, project }: Pick<Deps, 'database' | 'log'> & { readonly project: Pick<LiveProject, 'topRarity'> },
  settledMs = SETTLED_MS,
): DueRunner {
  return new DueRunner({
    rows: 'results of events',
    pollMs: POLL_MS,
    pauseMs: PAUSE_MS,
    atOnce: 1,
    select: async () =>
      (await selectUncountedSeasons(database, settledMs)).map((row) => ({ ...row, leastMs: settledMs })),
    async run(id) {
      await database.transaction(async (tx) => {
        await requireAgreedNow(tx)
        await insertSeasonResults(tx, Number(id), { settledMs, topRarity: project.topRarity })
      })
      return false
    },
    log,
  })
}
