import type { SeasonWindow } from '@runecase/api/seasons-rules.ts'
import { CURRENCY_ID, ENTRY_KIND, LEDGER_ENTRIES, PLAYERS } from '../../core/ledger/public.ts'
import { OPENINGS } from '../../core/openings/public.ts'
import { playsOf } from '../../core/plays/public.ts'
import type { Queries } from '../../platform/db.ts'

export async function getCoins(queries: Queries, userId: bigint): Promise<bigint> {
  const [row] = await queries.rows<{ coins: bigint }>(
    'get_season_coins',
    `select coins from ${PLAYERS} where user_id = $1`,
    [userId],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  return row.coins
}

/** How often a player opened a case within an event. */
export async function countOpened(
  queries: Queries,
  { userId, caseId, startsAtMs, endsAtMs }: SeasonWindow & { readonly userId: bigint; readonly caseId: number },
): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_season_openings',
    `select coalesce(sum((facts ->> 'count')::int4), 0)::int4 as count
       from ${playsOf('$1', 'first_id_at(to_timestamp($3 / 1000.0))', 'first_id_at(to_timestamp($4 / 1000.0))')} p
      where kind = 'case' and (facts ->> 'caseId')::int4 = $2`,
    [userId, caseId, startsAtMs, endsAtMs],
  )
  return row?.count ?? 0
}

export interface CoinOpeningRow {
  readonly id: bigint
  readonly caseId: number
  readonly coins: bigint
  readonly itemIds: readonly number[]
  /** Whole numbers as text. */
  readonly pricesMinor: readonly string[]
}

/** Openings that a player paid with coins from the start of an event until its coins expire, newest first. */
export function selectCoinOpenings(
  queries: Queries,
  { userId, startsAtMs, expiresAtMs }: Pick<SeasonWindow, 'startsAtMs' | 'expiresAtMs'> & { readonly userId: bigint },
  limit: number,
): Promise<CoinOpeningRow[]> {
  return queries.rows(
    'select_coin_openings',
    `select o.id, o.case_id as "caseId", o.cost_minor as coins, o.item_ids as "itemIds", o.prices_minor::text[] as "pricesMinor"
       from (select operation_id from ${LEDGER_ENTRIES}
              where account_id = $1 and kind = ${ENTRY_KIND.caseOpened} and currency = ${CURRENCY_ID.COIN}
                and operation_id >= first_id_at(to_timestamp($2 / 1000.0)) and operation_id < first_id_at(to_timestamp($3 / 1000.0))
              order by operation_id desc limit $4) paid
       join ${OPENINGS} o on o.id = paid.operation_id order by o.id desc`,
    [userId, startsAtMs, expiresAtMs, limit],
  )
}

/** A player's dearest drop from these cases within an event, at the price when it fell; the first of equals. */
export async function findBestDrop(
  queries: Queries,
  {
    userId,
    caseIds,
    startsAtMs,
    endsAtMs,
  }: Pick<SeasonWindow, 'startsAtMs' | 'endsAtMs'> & { readonly userId: bigint; readonly caseIds: readonly number[] },
): Promise<{ readonly caseId: number; readonly itemId: number; readonly priceMinor: bigint } | undefined> {
  const [row] = await queries.rows<{ caseId: number; itemId: number; priceMinor: bigint }>(
    'find_best_season_drop',
    `select o.case_id as "caseId", d.item_id as "itemId", d.price_minor as "priceMinor"
       from ${OPENINGS} o cross join lateral unnest(o.item_ids, o.prices_minor) as d (item_id, price_minor)
      where o.user_id = $1 and o.case_id = any($2::int4[])
        and o.id >= first_id_at(to_timestamp($3 / 1000.0)) and o.id < first_id_at(to_timestamp($4 / 1000.0))
      order by d.price_minor desc, o.id limit 1`,
    [userId, caseIds, startsAtMs, endsAtMs],
  )
  return row
}
