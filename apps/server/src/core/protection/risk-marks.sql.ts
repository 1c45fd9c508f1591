import type { Queries } from '../../platform/db.ts'
import { LEDGER_ENTRIES, PLAYERS } from '../ledger/public.ts'

/** The facts that decide risk marks, besides refills. */
export interface ActivityFacts {
  /** The number of the last seven nights with a stake in a game. */
  readonly nights: number
  /** A limit was loosened within a month, or a looser one waits. */
  readonly hasLooserLimit: boolean
  /** The length of the current stretch of play. */
  readonly playedMs: number
}

/** The facts of a player. A night is a range of operation ids; one stake in it is enough. */
export async function getActivityFacts(
  queries: Queries,
  {
    userId,
    nightsFrom,
    nightsUntil,
    now,
  }: {
    readonly userId: bigint
    readonly nightsFrom: readonly bigint[]
    readonly nightsUntil: readonly bigint[]
    readonly now: Date
  },
): Promise<ActivityFacts> {
  const [row] = await queries.rows<ActivityFacts>(
    'get_activity_facts',
    `select night.*, limits.*, coalesce(extract(epoch from $4::timestamptz - p.play_stretch_start) * 1000, 0)::float8 as "playedMs"
       from ${PLAYERS} p
      cross join lateral (
        select count(*)::int4 as nights from unnest($2::int8[], $3::int8[]) as n (first_id, end_id)
         where exists (select from ${LEDGER_ENTRIES} e where e.account_id = p.user_id and e.operation_id >= n.first_id
                          and e.operation_id < n.end_id and e.kind in (1, 40))) night
      cross join lateral (
        select exists (select from player_limits l where l.user_id = p.user_id and l.is_pending)
            or exists (select from limit_changes c where c.user_id = p.user_id and c.in_force_at > $4::timestamptz - interval '30 days'
                          and c.from_minor is not null and (c.to_minor is null or c.to_minor > c.from_minor)) as "hasLooserLimit") limits
      where p.user_id = $1`,
    [userId, nightsFrom, nightsUntil, now],
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
