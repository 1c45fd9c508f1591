import type { Queries } from '../../../../platform/db.ts'

/** The purchase that was ordered from the market for a withdrawal. */
interface MarketPurchase {
  /** A short hash of the last key used; null if none was stored. */
  readonly account: string | null
  /** Whether something may have been bought; false when the market refused every time. */
  readonly isOpen: boolean
  /** Milliseconds since the last request. */
  readonly askedAgoMs: number
  /** Milliseconds between the first and the last refusal of this purchase. */
  readonly refusedForMs: number
}

export async function findMarketPurchase(queries: Queries, withdrawalId: bigint): Promise<MarketPurchase | undefined> {
  const [row] = await queries.rows<MarketPurchase>(
    'find_market_purchase',
    `select account, is_open as "isOpen", (extract(epoch from clock_timestamp() - asked_at) * 1000)::float8 as "askedAgoMs",
            coalesce((extract(epoch from refused_at - refused_since) * 1000)::float8, 0) as "refusedForMs"
       from market_purchases where withdrawal_id = $1`,
    [withdrawalId],
  )
  return row
}

/** One attempt to buy. Closing it closes no other attempt. */
export interface MarketAttempt {
  readonly withdrawalId: bigint
  /** The time of the attempt as the database writes it, to the microsecond. */
  readonly askedAt: string
  /** Whether an earlier attempt may have bought something. */
  readonly mayBeBought: boolean
}

/**
 * Stores an attempt before the market is asked. Undefined, and nothing is written, when the last attempt was less than `settlesMs` ago, or
 * used another key and may have bought.
 */
export async function openMarketPurchase(
  queries: Queries,
  withdrawalId: bigint,
  account: string,
  settlesMs: number,
): Promise<MarketAttempt | undefined> {
  const [row] = await queries.rows<MarketAttempt>(
    'open_market_purchase',
    `insert into market_purchases as p (withdrawal_id, account) values ($1, $2)
     on conflict (withdrawal_id) do update set account = excluded.account, asked_at = clock_timestamp(), is_open = true
      where p.asked_at < clock_timestamp() - make_interval(secs => $3::float8 / 1000)
        and (not p.is_open or p.account = excluded.account)
     returning with (old as o, new as n) n.withdrawal_id as "withdrawalId", n.asked_at::text as "askedAt",
               coalesce(o.is_open, false) as "mayBeBought"`,
    [withdrawalId, account, settlesMs],
  )
  return row
}

/** Closes an attempt that bought nothing. `isRefused`: the market refused this very purchase, and was not down or unreachable. */
export async function closeMarketPurchase(
  queries: Queries,
  { withdrawalId, askedAt }: Pick<MarketAttempt, 'withdrawalId' | 'askedAt'>,
  isRefused: boolean,
): Promise<void> {
  await queries.rows(
    'close_market_purchase',
    `update market_purchases set is_open = false,
            refused_since = case when $3 then coalesce(refused_since, asked_at) else refused_since end,
            refused_at = case when $3 then asked_at else refused_at end
      where withdrawal_id = $1 and asked_at = $2::timestamptz`,
    [withdrawalId, askedAt, isRefused],
  )
}

/** Withdrawals by the market whose purchase is visible only to its own key: how many are open, and how many are with support. */
export async function selectMarketOpen(
  queries: Queries,
): Promise<{ readonly underWay: number; readonly withSupport: readonly bigint[] }> {
  const rows = await queries.rows<{ id: bigint; isWithSupport: boolean }>(
    'select_market_open',
    `select id, status = 23 as "isWithSupport" from withdrawals where provider = 'market' and ended_at is null
        and (status = 23 or acknowledged_at is not null or id in (select withdrawal_id from market_purchases where is_open)) order by id`,
  )
  const withSupport = rows.filter(({ isWithSupport }) => isWithSupport).map(({ id }) => id)
  return { underWay: rows.length - withSupport.length, withSupport }
}
