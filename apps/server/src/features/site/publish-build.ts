import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import type { Deps } from '../../platform/deps.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { upsertAnnouncedBuild } from './site.sql.ts'

/**
 * Publishes the id of the current build to all connected browsers, unless it was the last one published; returns whether it did. When
 * several processes start with it at once, one of them publishes it: the others wait for its row and find their own id there.
 */
export function publishBuild({ database }: Pick<Deps, 'database'>, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await upsertAnnouncedBuild(tx, id))) return false
    await publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'deploy', id } }])
    return true
  })
}
