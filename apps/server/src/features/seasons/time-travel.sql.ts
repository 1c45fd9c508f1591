import { SEASONS } from '../../core/seasons/public.ts'
import type { Tx } from '../../platform/db.ts'

export interface TravelSeason {
  readonly id: number
  readonly code: string
  readonly state: 'upcoming' | 'active' | 'ended'
}

/** Locks the first event that has a boundary ahead. */
export async function findTravel(tx: Tx): Promise<TravelSeason | undefined> {
  const [row] = await tx.rows<TravelSeason>(
    'find_travel_season',
    `select id, code, case when starts_at > clock_timestamp() then 'upcoming' when ends_at > clock_timestamp() then 'active' else 'ended' end as state
       from ${SEASONS} s where expires_at > clock_timestamp() order by starts_at limit 1 for update`,
    [],
  )
  return row
}
