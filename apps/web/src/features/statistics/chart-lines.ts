/** A point of a chart: both coordinates from 0 to 1, the origin at the bottom left. */
export interface ChartPoint {
  readonly x: number
  readonly y: number
}

/** The range of the vertical axis; it always includes zero. */
export interface ChartScale {
  readonly low: number
  readonly high: number
}

/** Running sums of values. */
export function runningSums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** A round number at or above a value: 1, 2 or 5 times a power of ten; 0 for 0. */
export function roundAbove(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** A scale with round ends around the values. */
export function scaleOf(values: readonly number[]): ChartScale {
  const [low, high] = [-roundAbove(-Math.min(0, ...values)), roundAbove(Math.max(0, ...values))]
  return low === high ? { low: 0, high: 1 } : { low: low + 0, high }
}

/** Points of a line from the left edge to the right one. */
export function pointsOf(values: readonly number[], { low, high }: ChartScale): ChartPoint[] {
  return values.map((value, index) => ({
    x: values.length === 1 ? 1 : index / (values.length - 1),
    y: (value - low) / (high - low),
  }))
}

/** Points in the format of an SVG polyline or polygon within a box. */
export function polyline(points: readonly ChartPoint[], width: number, height: number): string {
  return points.map(({ x, y }) => `${(x * width).toFixed(1)},${((1 - y) * height).toFixed(1)}`).join(' ')
}

/** The last parts of a period, and the largest count among them. */
export function lastBars<Part extends { readonly count: number }>(parts: readonly Part[], shown: number) {
  const last = parts.slice(-shown)
  return { parts: last, most: Math.max(0, ...last.map(({ count }) => count)) }
}
