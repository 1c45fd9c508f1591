const GROUP = '\u00a0'

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, GROUP)
}

/** A number for reading: groups of three above 9999, a decimal comma, at most `decimals` of them. */
export function formatNumber(value: number, decimals = 2): string {
  const fixed = Math.abs(value).toFixed(decimals)
  const [whole = '0', rest = ''] = fixed.split('.')
  const fraction = rest.replace(/0+$/, '')
  const sign = value < 0 && Number(fixed) !== 0 ? '−' : ''
  return `${sign}${Number(whole) > 9999 ? grouped(whole) : whole}${fraction ? `,${fraction}` : ''}`
}

/** A sum of GOLD, or of roubles, of which it is worth one: whole sums without decimals, others with exactly two; a million or more loses its hundredths. */
export function formatGold(value: number): string {
  const shown = Math.abs(value) >= 1_000_000 ? Math.floor(value) : value
  const text = formatNumber(shown)
  return /,\d$/.test(text) ? `${text}0` : text
}

/** A number of coins as Russian writes whole numbers: groups of three from the first thousand. */
export function formatCoins(value: number): string {
  const whole = Math.trunc(value)
  return `${whole < 0 ? '−' : ''}${grouped(String(Math.abs(whole)))}`
}

/** A number where room is short: `12,5k`, `3m`; one decimal, rounded down so that it never says more than there is. */
export function formatShort(value: number): string {
  const [divisor, letter] =
    Math.abs(value) >= 1_000_000 ? [1_000_000, 'm'] : Math.abs(value) >= 1000 ? [1000, 'k'] : [1, '']
  if (letter === '') return formatNumber(value)
  return `${formatNumber(Math.trunc((value / divisor) * 10) / 10, 1)}${letter}`
}

/** A percentage: up to `decimals` digits after the comma. */
export function formatPercent(value: number, decimals = 2): string {
  return `${formatNumber(value, decimals)}${GROUP}%`
}
