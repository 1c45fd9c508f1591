/** A point of a chart: its place on both axes, from 0 to 1, the origin below at the left. */
export interface ChartPoint {
  readonly x: number
  readonly y: number
}

/** Running sums of values. */
export function runningSums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** A round number at or above a value: 1, 2 or 5 times a power of ten. */
export function roundAbove(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** Points of a line from the left edge to the right one; `most` is at the top. */
export function pointsOf(values: readonly number[], most: number): ChartPoint[] {
  return values.map((value, index) => ({ x: values.length === 1 ? 1 : index / (values.length - 1), y: value / most }))
}

/** Points as an SVG polyline within a box. */
export function polyline(points: readonly ChartPoint[], width: number, height: number): string {
  return points.map(({ x, y }) => `${(x * width).toFixed(1)},${((1 - y) * height).toFixed(1)}`).join(' ')
}
