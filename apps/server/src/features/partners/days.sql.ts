import type { Queries } from '../../platform/db.ts'

/** A partner's figures of a day of the shop; sums in minor units of GOLD. */
export interface DayRow {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly visits: number
  readonly players: number
  readonly firstRefills: number
  readonly refills: number
  readonly refilledMinor: bigint
  readonly commissionMinor: bigint
}

/** The last `days` days up to that of `at`, newest first; days without figures are missing. */
export function selectDays(queries: Queries, partnerId: bigint, at: Date, days: number): Promise<DayRow[]> {
  return queries.rows(
    'select_partner_days',
    `select day::text as day, visits, players, first_refills as "firstRefills", refills, refilled_minor as "refilledMinor",
            commission_minor as "commissionMinor"
       from partner_days where partner_id = $1 and day > ($2::timestamptz at time zone shop_zone())::date - $3::int4 order by day desc`,
    [partnerId, at, days],
  )
}
