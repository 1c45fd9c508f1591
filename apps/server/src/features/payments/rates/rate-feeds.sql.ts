import type { Queries, Tx } from '../../../platform/db.ts'
import { IS_RATE_STALE } from '../payment-terms.sql.ts'
import type { BankRates } from './cbr-rates.ts'

/** How often a bank is asked for its rates. */
const ASKED_EVERY = '1 hour'

/** Claims the turn to ask a bank; then no other process has it for an hour. */
export async function claimQuestion(queries: Queries, code: string): Promise<boolean> {
  const rows = await queries.rows(
    'claim_rate_feed',
    `insert into rate_feeds as f (code, asked_at) values ($1, clock_timestamp())
     on conflict (code) do update set asked_at = excluded.asked_at where f.asked_at < clock_timestamp() - interval '${ASKED_EVERY}' returning 1`,
    [code],
  )
  return rows.length > 0
}

/** Stores the rates of a bank, and the countries that do not follow them. */
export function storeRates(tx: Tx, code: string, { asOf, ppm }: BankRates, jumped: readonly string[]): void {
  tx.send(
    'store_rates',
    `update rate_feeds set fetched_at = clock_timestamp(), as_of = $2::date, rates = $3::jsonb, jumped = $4::text[] where code = $1`,
    [
      code,
      asOf,
      JSON.stringify(Object.fromEntries([...ppm].map(([currency, rate]) => [currency, Number(rate)]))),
      jumped,
    ],
  )
}

/** Currencies whose rates a bank published; empty without a feed. */
export async function selectFeedCurrencies(queries: Queries): Promise<string[]> {
  const rows = await queries.rows<{ currency: string }>(
    'select_feed_currencies',
    'select distinct k.currency from rate_feeds f cross join jsonb_object_keys(f.rates) as k (currency)',
  )
  return rows.map(({ currency }) => currency)
}

/** The number of countries that follow a feed but do not use its current rates, and since when the feed has not responded. */
export async function countRateFaults(
  queries: Queries,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const [row] = await queries.rows<{ count: number; since: Date | null }>(
    'count_rate_faults',
    `select count(*)::int as count, (select max(fetched_at) from rate_feeds) as since from payment_countries c
      where c.is_served and c.rate_source = 'feed' and (${IS_RATE_STALE} or exists (select from rate_feeds f where c.iso = any(f.jumped)))`,
  )
  return row ?? { count: 0, since: null }
}

/** The rate feed of this shop; null without one. */
export async function findFeed(
  queries: Queries,
): Promise<{ readonly asOf: string | null; readonly fetchedAt: string | null } | null> {
  const [row] = await queries.rows<{ asOf: string | null; fetchedAt: Date | null }>(
    'find_rate_feed',
    'select as_of::text as "asOf", fetched_at as "fetchedAt" from rate_feeds order by asked_at desc limit 1',
  )
  return row ? { asOf: row.asOf, fetchedAt: row.fetchedAt?.toISOString() ?? null } : null
}
