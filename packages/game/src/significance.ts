/** The fit of counts to chances: Pearson's chi-square, with lines below `MIN_EXPECTED` merged. */
export interface Fit {
  readonly chiSquare: number
  readonly degreesOfFreedom: number
  /** The probability of at least this deviation with fair odds; 1 with too little data. */
  readonly pValue: number
}

/** Below this expectation the chi-square of a line is meaningless. */
export const MIN_EXPECTED = 5

/** Compares the counts with their expectations. Chances sum to 1. */
export function fitOf(lines: readonly { readonly seen: number; readonly chance: number }[]): Fit {
  const total = lines.reduce((sum, line) => sum + line.seen, 0)
  const cells: { seen: number; expected: number }[] = []
  let open = { seen: 0, expected: 0 }
  for (const { seen, chance } of [...lines].sort((a, b) => a.chance - b.chance)) {
    open = { seen: open.seen + seen, expected: open.expected + chance * total }
    if (open.expected < MIN_EXPECTED) continue
    cells.push(open)
    open = { seen: 0, expected: 0 }
  }
  const last = cells.at(-1)
  if (last) cells[cells.length - 1] = { seen: last.seen + open.seen, expected: last.expected + open.expected }
  const chiSquare = cells.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0)
  const degreesOfFreedom = Math.max(0, cells.length - 1)
  return { chiSquare, degreesOfFreedom, pValue: chiSquareTail(chiSquare, degreesOfFreedom) }
}

/** The distance of a count from its expectation in standard errors; null without draws. */
export function standardErrors(seen: number, chance: number, draws: number): number | null {
  const variance = draws * chance * (1 - chance)
  return variance > 0 ? (seen - draws * chance) / Math.sqrt(variance) : null
}

/** The probability of a chi-square of at least `x`: the regularised upper incomplete gamma function Q(df/2, x/2). */
export function chiSquareTail(x: number, degreesOfFreedom: number): number {
  if (x <= 0 || degreesOfFreedom <= 0) return 1
  const [a, z] = [degreesOfFreedom / 2, x / 2]
  const front = Math.exp(a * Math.log(z) - z - lnGamma(a))
  return z < a + 1 ? Math.max(0, 1 - front * lowerSeries(a, z)) : Math.min(1, front * upperFraction(a, z))
}

/** The power series of the lower incomplete gamma function, which converges fast below a + 1. */
function lowerSeries(a: number, z: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; term > sum * Number.EPSILON; n += 1) {
    term *= z / (a + n)
    sum += term
  }
  return sum
}

/** The continued fraction of the upper incomplete gamma function by Lentz's method, for z of at least a + 1. */
function upperFraction(a: number, z: number): number {
  let b = z + 1 - a
  let c = Number.MAX_VALUE
  let d = 1 / b
  let fraction = d
  for (let n = 1, factor = 0; Math.abs(factor - 1) > Number.EPSILON && n < 10_000; n += 1) {
    const numerator = n * (a - n)
    b += 2
    d = 1 / (numerator * d + b)
    c = b + numerator / c
    factor = d * c
    fraction *= factor
  }
  return fraction
}

/** Lanczos coefficients for g = 7. */
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/** ln of the gamma function for arguments of at least 1/2. */
function lnGamma(x: number): number {
  const t = x + 6.5
  const sum = LANCZOS.reduce((total, one, index) => total + one / (x + index), 0.9999999999998099)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}
