import { LANGUAGE } from '../i18n/i18n.ts'
import { showNumber } from './format.ts'

const PERCENT = new Intl.NumberFormat(LANGUAGE, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
})
const CHANCE = new Intl.NumberFormat(LANGUAGE, {
  style: 'percent',
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
})
/** Whole sums have no decimals; others have two, so that they align in a column. */
const SUM = new Intl.NumberFormat(LANGUAGE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** A share as percent: 0.8641 is `86,41 %`. */
export const showPercent = (share: number): string => PERCENT.format(share)

/** A chance as percent with three significant digits. */
export const showChance = (share: number): string => CHANCE.format(share)

/** A sum of GOLD, or whole coins. */
export const showPrice = (price: number, currency: 'GOLD' | 'COIN'): string =>
  currency === 'COIN' ? `${showNumber(price)} ◆` : SUM.format(price)

export const showSum = (sum: number): string => SUM.format(sum)
