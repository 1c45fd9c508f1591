import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { isUnavailable } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { getSiteStatistics } from './get-site-statistics.ts'

const POLL_MS = 5000

/**
 * Publishes the site statistics when they changed without a domain event, because players connect and disconnect. Every node checks for
 * itself; duplicates are harmless.
 */
export function publishStatistics({ database, log }: Pick<Deps, 'database' | 'log'>): PeriodicTask {
  let reported = ''
  return new PeriodicTask(
    async () => {
      const figures = await getSiteStatistics(database)
      const text = JSON.stringify(figures)
      if (text === reported) return false
      await database.transaction((tx) =>
        publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'stats', ...figures } }]),
      )
      reported = text
      return false
    },
    {
      pollMs: POLL_MS,
      pauseMs: POLL_MS,
      onError: (error) => {
        if (!isUnavailable(error)) log.error({ err: error }, 'figures of the site could not be published')
      },
    },
  )
}
