import { type LaunchStepSource, missingOf } from '../../core/operators/public.ts'
import { BACKUP_AGE, BACKUP_SLOT } from '../../platform/database-metrics.ts'
import type { Config } from '../../settings/config.ts'

/** A backup is late after this long, as the shipped alert says (`deploy/prometheus`). */
const BACKUP_LATE_SECONDS = 3600

/** That somebody hears when something breaks, and that nothing is lost then. */
export const launchWatch = ({ metrics }: Pick<Config, 'metrics'>): readonly LaunchStepSource[] => [
  {
    step: 'backup',
    look: async (queries) => {
      const [row] = await queries.rows<{ age: number }>('launch_backup_age', BACKUP_AGE, [BACKUP_SLOT])
      return missingOf(row !== undefined && row.age < BACKUP_LATE_SECONDS ? [] : ['npm run backup'])
    },
  },
  { step: 'alerts', look: () => missingOf(metrics.token === undefined ? ['METRICS_TOKEN'] : []) },
]
