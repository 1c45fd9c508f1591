import { type LaunchStepSource, missingOf } from '../../core/operators/public.ts'
import { BACKUP_AGE, BACKUP_SLOT } from '../../platform/database-metrics.ts'
import type { Config } from '../../settings/config.ts'

/** A backup is late after this time, like in the shipped alert (`deploy/prometheus`). */
const BACKUP_LATE_SECONDS = 3600

/** The steps for alerts that reach somebody when something breaks, and for backups. */
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
