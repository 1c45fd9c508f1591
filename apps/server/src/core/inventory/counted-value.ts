import type { Queries } from '../../platform/db.ts'
import { operationOfPart } from '../../platform/ids.ts'
import { type ItemRow, sourceOf } from '../items/public.ts'
import { selectExchangeSums } from './exchanges.sql.ts'

/** Sums of one exchange, in minor units: the items put in, their counted value, the items given. */
interface ExchangeSums {
  readonly ownMinor: bigint
  readonly countedMinor: bigint
  readonly givenMinor: bigint
}

/**
 * The total counted value of the items that an exchange gave, used when they must be replaced. The value put in is carried over, so that
 * the house adds its 5 percent only once, however often items are replaced or exchanged in between. The part that went to the balance no
 * longer counts.
 */
export function countedAfter({ ownMinor, countedMinor, givenMinor }: ExchangeSums): bigint {
  return givenMinor >= ownMinor ? countedMinor : (countedMinor * givenMinor) / ownMinor
}

/** The counted value of one item that an exchange gave, at its current price: its share of the exchange's counted value. */
export function countedShare(priceMinor: bigint, from: Omit<ExchangeSums, 'ownMinor'>): bigint {
  return (priceMinor * from.countedMinor) / from.givenMinor
}

/**
 * The total counted value of a player's items in a replacement, in minor units: each item's price, minus what the house added in the
 * replacement that it came from.
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
