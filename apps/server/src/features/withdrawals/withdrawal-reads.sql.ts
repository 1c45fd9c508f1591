import type { DeliveryTimes, WithdrawalReads, WithdrawalSums } from '../../core/cashier/public.ts'

/** What other features read of withdrawals. */
export const withdrawalReads: WithdrawalReads = {
  async sumWithdrawals(queries, userId) {
    const [row] = await queries.rows<WithdrawalSums>(
      'sum_withdrawals_of_player',
      `select count(*) filter (where status in (19, 20)) as withdrawn, count(*) filter (where ended_at is null) as "underWay",
              count(*) filter (where ended_at is null and is_held) as held,
              coalesce(sum(price_minor) filter (where status in (19, 20)), 0)::int8 as "withdrawnMinor"
         from withdrawals where user_id = $1`,
      [userId],
    )
    return row ?? { withdrawn: 0n, withdrawnMinor: 0n, underWay: 0n, held: 0n }
  },
  async selectHeldPlayers(queries) {
    const rows = await queries.rows<{ userId: bigint }>(
      'select_held_players',
      'select distinct user_id as "userId" from withdrawals where is_held',
    )
    return rows.map(({ userId }) => userId)
  },
  async countFlagged(queries, userIds) {
    const rows = await queries.rows<{ userId: bigint; flagged: bigint }>(
      'count_flagged_withdrawals',
      `select user_id as "userId", count(*) as flagged from withdrawals
        where user_id = any($1::int8[]) and flagged_at is not null group by user_id`,
      [userIds],
    )
    return new Map(rows.map(({ userId, flagged }) => [userId, Number(flagged)]))
  },
  async sumDelivered(queries, since, until) {
    const [row] = await queries.rows<{ minor: bigint }>(
      'sum_delivered_withdrawals',
      `select coalesce(sum(price_minor), 0)::int8 as minor from withdrawals where status = 20 and ended_at >= $1 and ended_at < $2`,
      [since, until],
    )
    return row?.minor ?? 0n
  },
  async sumWaiting(queries) {
    const [row] = await queries.rows<{ waiting: bigint; waitingMinor: bigint }>(
      'sum_waiting_withdrawals',
      `select count(*) as waiting, coalesce(sum(price_minor), 0)::int8 as "waitingMinor" from withdrawals where ended_at is null`,
    )
    return row ?? { waiting: 0n, waitingMinor: 0n }
  },
  async countStuck(queries) {
    const [row] = await queries.rows<{ count: number }>(
      'count_stuck_withdrawals',
      `select count(*)::int4 as count from withdrawals where ended_at is null and cause = 'provider_unavailable'`,
    )
    return row?.count ?? 0
  },
  async measureDeliveries(queries) {
    const [row] = await queries.rows<DeliveryTimes>(
      'measure_deliveries',
      `select (count(*) filter (where accepted_at is not null))::int4 as delivered, (count(*) filter (where status = 21))::int4 as returned,
              percentile_cont(0.5) within group (order by extract(epoch from accepted_at - created_at)::float8) as "medianS",
              percentile_cont(0.95) within group (order by extract(epoch from accepted_at - created_at)::float8) as "p95S"
         from withdrawals
        where ended_at > clock_timestamp() - interval '1 day'
          -- Ids tell their time: older withdrawals need not be looked at.
          and id > first_id_at(clock_timestamp() - interval '8 days')`,
    )
    return row ?? { delivered: 0, returned: 0, medianS: null, p95S: null }
  },
}
