import type { Queries } from '../../platform/db.ts'

/** What came and went between two moments; sums in minor units. */
export interface ShiftRow {
  readonly newPlayers: bigint
  readonly firstRefills: bigint
  readonly returnedMinor: bigint
  readonly deliveredMinor: bigint
}

/** New players, first paid refills, what was returned to payers and what was delivered. Ids are moments, so each is a range of an index. */
export async function getShift(queries: Queries, since: Date, until: Date): Promise<ShiftRow> {
  const [row] = await queries.rows<ShiftRow>(
    'get_dashboard_shift',
    `select (select count(*) from users where id >= first_id_at($1) and id < first_id_at($2) and not is_bot) as "newPlayers",
            (select count(*) from payment_orders o where o.operation_id >= first_id_at($1) and o.operation_id < first_id_at($2)
                and not exists (select from payment_orders e where e.user_id = o.user_id and e.operation_id < o.operation_id)) as "firstRefills",
            (select coalesce(sum(value_minor), 0)::int8 from payment_returns
              where operation_id >= first_id_at($1) and operation_id < first_id_at($2)) as "returnedMinor",
            (select coalesce(sum(price_minor), 0)::int8 from withdrawals where status = 20 and ended_at >= $1 and ended_at < $2) as "deliveredMinor"`,
    [since, until],
  )
  if (!row) throw new Error('a select of sums has one row')
  return row
}

interface StandingRow {
  readonly waiting: bigint
  readonly waitingMinor: bigint
  readonly owing: bigint
  readonly owedMinor: bigint
}

/** Withdrawals that have not ended, and players who owe GOLD. */
export async function getStanding(queries: Queries): Promise<StandingRow> {
  const [row] = await queries.rows<StandingRow>(
    'get_dashboard_standing',
    `select w.*, p.* from
       (select count(*) as waiting, coalesce(sum(price_minor), 0)::int8 as "waitingMinor" from withdrawals where ended_at is null) w,
       (select count(*) as owing, coalesce(sum(owed_minor), 0)::int8 as "owedMinor" from players where owed_minor > 0) p`,
  )
  if (!row) throw new Error('a select of sums has one row')
  return row
}
