import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { LIVE_DROP_COUNT } from '@runecase/api/live-drops.ts'
import type { Queries } from '../../platform/db.ts'
import { selectLiveDrops } from './live-drops.sql.ts'

/** The strip of everybody's drops, newest first; `isTop`: only the rarest ones. */
export function listLiveDrops(queries: Queries, isTop: boolean): Promise<EndpointData<Api['listLiveDrops']>> {
  return selectLiveDrops(queries, isTop, LIVE_DROP_COUNT)
}
