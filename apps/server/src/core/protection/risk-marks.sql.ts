import type { Queries } from '../../platform/db.ts'
import { LEDGER_ENTRIES, PLAYERS } from '../ledger/public.ts'

/** Nights are from midnight to six by the shop's time zone. */
const [NIGHTS_SEEN, NIGHT_HOURS] = [7, 6] as const

/** What risk marks are decided by, beside refills. */
export interface ActivityFacts {
  /** The number of the last seven nights with a stake in a game. */
  readonly nights: number
  /** A limit was loosened within a month, or a looser one waits. */
  readonly hasLooserLimit: boolean
  /** The length of the current stretch of play. */
  readonly playedMs: number
}

/** The facts of a player at a moment. One stake within a night is enough. */
export async function getActivityFacts(queries: Queries, userId: bigint, now: Date): Promise<ActivityFacts> {
  const [row] = await queries.rows<ActivityFacts>(
    'get_activity_facts',
    `select night.*, limits.*, coalesce(extract(epoch from $2::timestamptz - p.play_stretch_start) * 1000, 0)::float8 as "playedMs"
       from ${PLAYERS} p
      cross join lateral (
        select count(*)::int4 as nights
          from (select (($2::timestamptz at time zone shop_zone())::date - back)::timestamp as midnight from generate_series(0, ${NIGHTS_SEEN - 1}) back) d
         cross join lateral (
           select first_id_at(midnight at time zone shop_zone()) as first_id,
                  first_id_at((midnight + interval '${NIGHT_HOURS} hours') at time zone shop_zone()) as end_id) n
         where exists (select from ${LEDGER_ENTRIES} e where e.account_id = p.user_id and e.operation_id >= n.first_id
                          and e.operation_id < n.end_id and e.kind in (1, 40))) night
      cross join lateral (
        select exists (select from player_limits l where l.user_id = p.user_id and l.is_pending)
            or exists (select from limit_changes c where c.user_id = p.user_id and c.in_force_at > $2::timestamptz - interval '30 days'
                          and c.from_minor is not null and (c.to_minor is null or c.to_minor > c.from_minor)) as "hasLooserLimit") limits
      where p.user_id = $1`,
    [userId, now],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  return row
}

/** A refill that limits count, paid or not: minor units of GOLD, and the time from which it counts. */
export interface CountedOrder {
  readonly orderId: bigint
  readonly valueMinor: bigint
  readonly at: Date
}

/** The refills of a player in the five weeks before a time. */
export function selectCountedOrders(queries: Queries, userId: bigint, now: Date): Promise<CountedOrder[]> {
  return queries.rows(
    'select_counted_orders',
    `select order_id as "orderId", value_minor as "valueMinor", at from refill_counts
      where user_id = $1 and at > $2::timestamptz - interval '35 days' and at <= $2`,
    [userId, now],
  )
}
