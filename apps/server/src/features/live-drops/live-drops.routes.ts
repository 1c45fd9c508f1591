import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { listLiveDrops } from './list-live-drops.ts'
import { listRecentCaseDrops } from './list-recent-case-drops.ts'

export function liveDropRoutes(
  deps: Pick<Deps, 'database' | 'catalogue'>,
): Handlers<'listLiveDrops' | 'listRecentCaseDrops'> {
  return {
    listLiveDrops: ({ body }) => listLiveDrops(deps.database, body.isTop),
    listRecentCaseDrops: ({ params }) => listRecentCaseDrops(deps, params.name),
  }
}
