import type { Handlers } from '../../platform/http/handler.ts'
import { getSharedDrop, type SharedDropDeps } from './get-shared-drop.ts'
import { listLiveDrops } from './list-live-drops.ts'
import { listRecentCaseDrops } from './list-recent-case-drops.ts'

export function liveDropRoutes(
  deps: SharedDropDeps,
): Handlers<'listLiveDrops' | 'listRecentCaseDrops' | 'getSharedDrop'> {
  return {
    listLiveDrops: ({ body }) => listLiveDrops(deps.database, body.isTop),
    getSharedDrop: ({ params }) => getSharedDrop(deps, params.id),
    listRecentCaseDrops: ({ params }) => listRecentCaseDrops(deps, params.name),
  }
}
