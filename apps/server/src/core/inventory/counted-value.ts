import type { Queries } from '../../platform/db.ts'
import { operationOfPart } from '../../platform/ids.ts'
import { type ItemRow, sourceOf } from '../items/public.ts'
import { selectExchangeSums } from './exchanges.sql.ts'

/** Sums of one exchange, in minor units: what was put in, what it counts for, what was given for it. */
interface ExchangeSums {
  readonly ownMinor: bigint
  readonly countedMinor: bigint
  readonly givenMinor: bigint
}

/**
 * What the things given by an exchange count for together where they have to be replaced: what was put in counts on, so that the house
 * adds its 5 percent once, however often things are replaced or exchanged in between; the part that went to the balance is gone.
 */
export function countedAfter({ ownMinor, countedMinor, givenMinor }: ExchangeSums): bigint {
  return givenMinor >= ownMinor ? countedMinor : (countedMinor * givenMinor) / ownMinor
}

/** What an item counts for that an exchange gave, at its price of today: its share of what the exchange's things count for. */
export function countedShare(priceMinor: bigint, from: Omit<ExchangeSums, 'ownMinor'>): bigint {
  return (priceMinor * from.countedMinor) / from.givenMinor
}

/**
 * What items of a player count for together where they have to be replaced, in minor units: each its price, less what the house
 * added to it in a replacement that it came from.
 */
export async function findCountedValue(queries: Queries, userId: bigint, items: readonly ItemRow[]): Promise<bigint> {
  const exchangeIds = items.filter((item) => sourceOf(item.source) === 'Change').map((item) => operationOfPart(item.id))
  const exchanges = exchangeIds.length > 0 ? await selectExchangeSums(queries, userId, exchangeIds) : []
  const sumsById = new Map(exchanges.map((one) => [one.id, one]))
  return items.reduce((sum, { id, priceMinor }) => {
    const from = sumsById.get(operationOfPart(id))
    return sum + (from ? countedShare(priceMinor, from) : priceMinor)
  }, 0n)
}
