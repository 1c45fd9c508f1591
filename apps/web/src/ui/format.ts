import { numberMarks } from './number-marks.ts'

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, numberMarks().group)
}

/** A number for display with exactly this many `decimals`: groups of three above 9999. */
export function formatFixed(value: number, decimals: number): string {
  const fixed = Math.abs(value).toFixed(decimals)
  const [whole = '0', fraction = ''] = fixed.split('.')
  return joined(value < 0 && Number(fixed) !== 0, whole, fraction)
}

/** A number for display with at most this many `decimals`. */
export function formatNumber(value: number, decimals = 2): string {
  const fixed = Math.abs(value).toFixed(decimals)
  const [whole = '0', rest = ''] = fixed.split('.')
  return joined(value < 0 && Number(fixed) !== 0, whole, rest.replace(/0+$/, ''))
}

function joined(isNegative: boolean, whole: string, fraction: string): string {
  const shown = Number(whole) > 9999 ? grouped(whole) : whole
  return `${isNegative ? '−' : ''}${shown}${fraction ? `${numberMarks().decimal}${fraction}` : ''}`
}

/**
 * A sum of GOLD, or of roubles of equal value: whole sums without decimals, others with exactly two; from a million on without hundredths.
 */
export function formatGold(value: number): string {
  const shown = Math.abs(value) >= 1_000_000 ? Math.floor(value) : value
  return Number.isInteger(Number(shown.toFixed(2))) ? formatNumber(shown) : formatFixed(shown, 2)
}

/** A number of coins: groups of three from the first thousand. */
export function formatCoins(value: number): string {
  const whole = Math.trunc(value)
  return `${whole < 0 ? '−' : ''}${grouped(String(Math.abs(whole)))}`
}

/** A shortened number: `12,5k`, `3m`; one decimal, rounded down so that it never shows too much. */
export function formatShort(value: number): string {
  const [divisor, letter] =
    Math.abs(value) >= 1_000_000 ? [1_000_000, 'm'] : Math.abs(value) >= 1000 ? [1000, 'k'] : [1, '']
  if (letter === '') return formatNumber(value)
  return `${formatNumber(Math.trunc((value / divisor) * 10) / 10, 1)}${letter}`
}

/** A percentage with at most this many `decimals`. */
export function formatPercent(value: number, decimals = 2): string {
  return `${formatNumber(value, decimals)}${numberMarks().percent}`
}

/** A percentage with exactly this many `decimals`, for columns. */
export function formatPercentFixed(value: number, decimals: number): string {
  return `${formatFixed(value, decimals)}${numberMarks().percent}`
}

/** A sum in input format: no groups, the decimal mark of the language. */
export function typedSum(sum: number): string {
  return String(sum).replace('.', numberMarks().decimal)
}
