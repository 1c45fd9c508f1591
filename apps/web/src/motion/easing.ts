/** A cubic Bezier easing from (0, 0) to (1, 1), invertible. */
interface Easing {
  readonly css: string
  /** The progress at a share of the time, both 0..1. */
  readonly progressAt: (time: number) => number
  /** The share of the time at a progress: the inverse, for monotonic curves. */
  readonly timeOf: (progress: number) => number
  /** The slope at a share of the time: 1 is the speed of a linear easing. */
  readonly speedAt: (time: number) => number
}

const BISECTIONS = 40

/** The easing of CSS `cubic-bezier(x1, y1, x2, y2)`; every coordinate is in 0..1, so both axes are monotonic. */
export function cubicBezier(x1: number, y1: number, x2: number, y2: number): Easing {
  const coordinate = (a: number, b: number, u: number) => 3 * (1 - u) ** 2 * u * a + 3 * (1 - u) * u * u * b + u ** 3
  const slope = (a: number, b: number, u: number) =>
    3 * (1 - u) ** 2 * a + 6 * (1 - u) * u * (b - a) + 3 * u * u * (1 - b)
  const parameterOf = (a: number, b: number, value: number) => {
    let low = 0
    let high = 1
    for (let step = 0; step < BISECTIONS; step += 1) {
      const middle = (low + high) / 2
      if (coordinate(a, b, middle) < value) low = middle
      else high = middle
    }
    return (low + high) / 2
  }
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return {
    css: `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`,
    progressAt: (time) => coordinate(y1, y2, parameterOf(x1, x2, within(time))),
    timeOf: (progress) => coordinate(x1, x2, parameterOf(y1, y2, within(progress))),
    speedAt: (time) => {
      const u = parameterOf(x1, x2, within(time))
      return slope(y1, y2, u) / Math.max(slope(x1, x2, u), 1e-6)
    },
  }
}

/** The long deceleration of a reel, token `--e-roulette`. */
export const ROULETTE = cubicBezier(0.08, 0.82, 0.12, 1)
