import { chiSquareTail } from '../../audit/significance.ts'

/** The regularised upper incomplete gamma function Q(a, x), which SP 800-22 calls igamc (section 5.5.3). */
export function gammaTail(a: number, x: number): number {
  return chiSquareTail(2 * x, 2 * a)
}

/** The complementary error function (SP 800-22, section 5.5.3) of what is not below 0. */
export function errorTail(z: number): number {
  return gammaTail(0.5, z * z)
}

/** The chance that a standard normal lies below `z`. */
export function normalBelow(z: number): number {
  const tail = errorTail(Math.abs(z) / Math.SQRT2) / 2
  return z < 0 ? tail : 1 - tail
}

/** The p-value of counts against the chances of their cells: chi-square with one degree of freedom less than there are cells. */
export function countsP(seen: ArrayLike<number>, chances: readonly number[]): number {
  const total = Array.from(seen).reduce((sum, count) => sum + count, 0)
  const chiSquare = chances.reduce(
    (sum, chance, cell) => sum + ((seen[cell] ?? 0) - total * chance) ** 2 / (total * chance),
    0,
  )
  return gammaTail((chances.length - 1) / 2, chiSquare / 2)
}
