import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { listLiveDrops } from './list-live-drops.ts'

export function liveDropRoutes({ database }: Pick<Deps, 'database'>): Handlers<'listLiveDrops'> {
  return {
    listLiveDrops: ({ body }) => listLiveDrops(database, body.isTop),
  }
}
