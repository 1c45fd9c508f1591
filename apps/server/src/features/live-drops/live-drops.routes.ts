import { LIVE_DROP_COUNT } from '@runecase/contract/live-drops.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { selectLiveDrops } from './live-drops.sql.ts'

export function liveDropRoutes({ database }: Pick<Deps, 'database'>): Handlers<'listLiveDrops'> {
  return {
    listLiveDrops: ({ body }) => selectLiveDrops(database, body.isTop, LIVE_DROP_COUNT),
  }
}
