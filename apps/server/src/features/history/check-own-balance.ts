import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Queries } from '../../platform/db.ts'
import { selectBalanceCheck } from './balance-check.sql.ts'

/** Sums up every entry of a player and compares the sums with their balance and their coins. */
export async function checkOwnBalance(
  { database }: { readonly database: Queries },
  userId: bigint,
): Promise<EndpointData<Api['checkOwnBalance']>> {
  const { entries, gold, coins, balanceMinor, coinBalance } = await selectBalanceCheck(database, userId)
  return {
    entries,
    gold: goldFromMinor(gold),
    coins: Number(coins),
    isEqual: gold === balanceMinor && coins === coinBalance,
  }
}
