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
       from seasons where expires_at > clock_timestamp() order by starts_at limit 1 for update`,
    [],
  )
  return row
}

/**
 * Moves the next boundary of an event to this many seconds from now and shifts the later ones with it; returns the moment. Boundaries that
 * have passed stay, because recorded plays depend on them.
 */
export async function moveBoundary(tx: Tx, { id, state }: TravelSeason, seconds: number): Promise<Date> {
  const column = { upcoming: 'starts_at', active: 'ends_at', ended: 'expires_at' }[state]
  const [row] = await tx.rows<{ at: Date }>(
    `move_season_${state}`,
    `with m as (select date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => $2) as at)
     update seasons s set
       starts_at = case when $3 = 'upcoming' then m.at else s.starts_at end,
       ends_at = case $3 when 'upcoming' then m.at + (s.ends_at - s.starts_at) when 'active' then m.at else s.ends_at end,
       expires_at = case when $3 = 'ended' then m.at else m.at + (s.expires_at - s.${column}) end,
       phase = $3, due_at = m.at
      from m where s.id = $1 returning m.at`,
    [id, seconds, state],
  )
  if (!row) throw new Error(`event ${id} is gone`)
  return row.at
}
