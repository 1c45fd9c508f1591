import { type LedgerCurrency, minorFromAmount } from '@runecase/api/money.ts'
import { idAt } from './ids.ts'

/** The ids of a list's time filter (`TIME_FILTERS`): the first inclusive, the second exclusive. */
export function idBounds({ from, until }: { readonly from?: string | undefined; readonly until?: string | undefined }) {
  const idOf = (iso: string | undefined) => (iso === undefined ? undefined : idAt(Date.parse(iso)))
  return { fromId: idOf(from), untilId: idOf(until) }
}

/** The minor units of a list's sum filter (`SUM_FILTERS`), both inclusive. A fraction of a coin is rounded. */
export function sumBounds(
  { sumFrom, sumTo }: { readonly sumFrom?: number | undefined; readonly sumTo?: number | undefined },
  currency: LedgerCurrency = 'GOLD',
) {
  const minorOf = (sum: number | undefined) =>
    sum === undefined ? undefined : minorFromAmount(currency === 'COIN' ? Math.round(sum) : sum, currency)
  return { minMinor: minorOf(sumFrom), maxMinor: minorOf(sumTo) }
}
