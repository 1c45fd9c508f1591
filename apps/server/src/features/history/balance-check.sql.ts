import { CURRENCY_ID, LEDGER_ENTRIES, PLAYERS } from '../../core/ledger/public.ts'
import type { Queries } from '../../platform/db.ts'

/** A player's balances, and the sums of their entries, in minor units. */
export interface BalanceCheckRow {
  readonly entries: number
  readonly gold: bigint
  readonly coins: bigint
  readonly balanceMinor: bigint
  readonly coinBalance: bigint
}

/** Reads both in one snapshot. */
export async function selectBalanceCheck(queries: Queries, userId: bigint): Promise<BalanceCheckRow> {
  const [row] = await queries.rows<BalanceCheckRow>(
    'select_balance_check',
    `select p.balance_minor as "balanceMinor", p.coins as "coinBalance", e.entries, e.gold, e.coins
       from ${PLAYERS} p cross join (
         select count(*)::int4 as entries,
                coalesce(sum(amount) filter (where currency = ${CURRENCY_ID.GOLD}), 0)::int8 as gold,
                coalesce(sum(amount) filter (where currency = ${CURRENCY_ID.COIN}), 0)::int8 as coins
           from ${LEDGER_ENTRIES} where account_id = $1) e
      where p.user_id = $1`,
    [userId],
  )
  if (!row) throw new Error('the player is not there')
  return row
}
