/** ln of the gamma function (Lanczos), for positive arguments. */
function lnGamma(x: number): number {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ]
  const base = x - 1
  const sum = coefficients.reduce((total, one, index) => total + one / (base + index + 1), 0.9999999999998099)
  const t = base + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (base + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** The probability of a chi-square of `df` degrees of freedom at or above `x`: the regularised upper incomplete gamma function. */
export function chiSquareTail(x: number, df: number): number {
  if (x <= 0 || df <= 0) return 1
  const [a, z] = [df / 2, x / 2]
  const front = Math.exp(-z + a * Math.log(z) - lnGamma(a))
  if (z < a + 1) {
    let [term, sum] = [1 / a, 1 / a]
    for (let n = a + 1; term > sum * 1e-15; n += 1) {
      term *= z / n
      sum += term
    }
    return Math.max(0, 1 - front * sum)
  }
  // Lentz's continued fraction.
  let b = z + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 10_000; n += 1) {
    const an = -n * (n - a)
    b += 2
    d = 1 / (an * d + b)
    c = b + an / c
    const factor = d * c
    fraction *= factor
    if (Math.abs(factor - 1) < 1e-15) break
  }
  return Math.min(1, front * fraction)
}

/** The probability that a standard normal is at least as far from zero as `z`. */
export function normalTails(z: number): number {
  return chiSquareTail(z * z, 1)
}

/** The fit of counts to probabilities: Pearson's chi-square. Cells that expect fewer than 5 are merged. */
export interface Fit {
  readonly chiSquare: number
  readonly df: number
  readonly p: number
}

/** `cells`: the count and the probability of each outcome; probabilities sum to 1. */
export function fitOf(cells: readonly { readonly seen: number; readonly chance: number }[]): Fit {
  const total = cells.reduce((sum, cell) => sum + cell.seen, 0)
  const pooled: { seen: number; expected: number }[] = []
  let rest = { seen: 0, expected: 0 }
  for (const { seen, chance } of [...cells].sort((a, b) => a.chance - b.chance)) {
    rest = { seen: rest.seen + seen, expected: rest.expected + chance * total }
    if (rest.expected < 5) continue
    pooled.push(rest)
    rest = { seen: 0, expected: 0 }
  }
  const last = pooled.at(-1)
  if (last) pooled[pooled.length - 1] = { seen: last.seen + rest.seen, expected: last.expected + rest.expected }
  const chiSquare = pooled.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0)
  const df = Math.max(0, pooled.length - 1)
  return { chiSquare, df, p: chiSquareTail(chiSquare, df) }
}

/** The probability that uniform values in [0, 1] deviate at least this much (Kolmogorov–Smirnov test). */
export function uniformityOf(values: readonly number[]): number {
  const n = values.length
  if (n === 0) return 1
  const distance = [...values]
    .sort((a, b) => a - b)
    .reduce((most, value, index) => Math.max(most, (index + 1) / n - value, value - index / n), 0)
  const lambda = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * distance
  if (lambda < 0.2) return 1
  let p = 0
  for (let k = 1; k <= 100; k += 1) p += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda)
  return Math.min(1, Math.max(0, p))
}
