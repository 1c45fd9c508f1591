import type { Queries } from '../../platform/db.ts'
import { LEDGER_ENTRIES, PLAYERS } from '../ledger/public.ts'

/** What risk marks are decided by. Sums in minor units of GOLD. */
export interface RiskFacts {
  /** Of the last seven nights, those with a stake in a game. */
  readonly nights: number
  /** Paid refills of the last seven days, and of the four weeks before. */
  readonly weekMinor: bigint
  readonly weeksBeforeMinor: bigint
  /** Paid refills of the last 24 hours. */
  readonly refillsToday: number
  /** A limit was loosened within a month, or a looser one waits. */
  readonly hasLooserLimit: boolean
  /** How long the current stretch of play is. */
  readonly playedMs: number
}

/** The facts of a player. A night is a range of operation ids; one stake within is enough. */
export async function getRiskFacts(
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
): Promise<RiskFacts> {
  const [row] = await queries.rows<RiskFacts>(
    'get_risk_facts',
    `select night.*, refill.*, limits.*, coalesce(extract(epoch from $4::timestamptz - p.play_stretch_start) * 1000, 0)::float8 as "playedMs"
       from ${PLAYERS} p
      cross join lateral (
        select count(*)::int4 as nights from unnest($2::int8[], $3::int8[]) as n (first_id, end_id)
         where exists (select from ${LEDGER_ENTRIES} e where e.account_id = p.user_id and e.operation_id >= n.first_id
                          and e.operation_id < n.end_id and e.kind in (1, 40))) night
      cross join lateral (
        select coalesce(sum(c.value_minor) filter (where c.at > $4::timestamptz - interval '7 days'), 0)::int8 as "weekMinor",
               coalesce(sum(c.value_minor) filter (where c.at <= $4::timestamptz - interval '7 days'), 0)::int8 as "weeksBeforeMinor",
               (count(*) filter (where c.at > $4::timestamptz - interval '24 hours' and c.value_minor > 0))::int4 as "refillsToday"
          from refill_counts c where c.user_id = p.user_id and c.at > $4::timestamptz - interval '35 days' and c.at <= $4
           and exists (select from payment_orders o where o.id = c.order_id and o.paid_value_minor > 0)) refill
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
