/** The two ledger currencies: GOLD (1 GOLD = 100 minor units, worth 1 RUB) and COIN (event coins, 1 COIN = 1 minor unit). */
export const LEDGER_CURRENCIES = ['GOLD', 'COIN'] as const
export type LedgerCurrency = (typeof LEDGER_CURRENCIES)[number]

/** Currencies in which refills are paid; each has hundredths. */
export const PAYMENT_CURRENCIES = ['AZN', 'BRL', 'BYN', 'EUR', 'INR', 'KZT', 'RUB', 'TRY', 'USD', 'UZS'] as const

/** Currencies that may appear in prices and payments; all but GOLD and COIN exist for payment and display only. */
export const CURRENCIES = [...PAYMENT_CURRENCIES, 'COIN', 'DM', 'GOLD', 'TASTY_COIN'] as const

/** Minor units per unit of a ledger currency. */
export const MINOR_PER_UNIT: Record<LedgerCurrency, number> = { GOLD: 100, COIN: 1 }

/** The wire form of a GOLD sum in minor units. */
export function goldFromMinor(minor: bigint): number {
  return Number(minor) / 100
}

/** The wire form of a GOLD sum that may be missing. */
export function goldOrNull(minor: bigint | null): number | null {
  return minor === null ? null : goldFromMinor(minor)
}

/** The wire form of a sum in either ledger currency. */
export function amountFromMinor(minor: bigint, currency: LedgerCurrency): number {
  return Number(minor) / MINOR_PER_UNIT[currency]
}

/** Minor units of a wire price. Throws RangeError when the number has more decimals than the currency or is not a safe sum. */
export function minorFromAmount(amount: number, currency: LedgerCurrency): bigint {
  const minor = Math.round(amount * MINOR_PER_UNIT[currency])
  if (!Number.isSafeInteger(minor) || Math.abs(minor / MINOR_PER_UNIT[currency] - amount) > 1e-9) {
    throw new RangeError(`${amount} is not a sum of ${currency}`)
  }
  return BigInt(minor)
}

/** Whether `minorFromAmount` accepts a wire number: whole minor units within the safe range. */
export function isSum(amount: number, currency: LedgerCurrency): boolean {
  try {
    minorFromAmount(amount, currency)
    return true
  } catch {
    return false
  }
}

/** Whether a wire price equals this many minor units; also false for a number that cannot be a price. */
export function isSameSum(amount: number, minor: bigint, currency: LedgerCurrency): boolean {
  try {
    return minorFromAmount(amount, currency) === minor
  } catch {
    return false
  }
}
