import type { Catalogue } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { listLiveDrops } from './list-live-drops.ts'
import { listRecentCaseDrops } from './list-recent-case-drops.ts'

export function liveDropRoutes(deps: {
  readonly database: Queries
  readonly catalogue: Catalogue
}): Handlers<'listLiveDrops' | 'listRecentCaseDrops'> {
  return {
    listLiveDrops: ({ body }) => listLiveDrops(deps.database, body.isTop),
    listRecentCaseDrops: ({ params }) => listRecentCaseDrops(deps, params.name),
  }
}
